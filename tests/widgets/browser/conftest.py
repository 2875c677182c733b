"""A real Chromium for the tests that drive one. Where it is missing they fail, not skip."""

import shutil

import pytest

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium():
    """A browser for all tests: Debian's, or one that Playwright installed."""
    from playwright.sync_api import sync_playwright

    found = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def page(chromium):
    """A page of its own for each test."""
    page = chromium.new_page(viewport={"width": 1200, "height": 850})
    page.set_default_timeout(10_000)
    yield page
    page.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """A JupyterLab for all tests."""
    from tests.widgets.browser.lab import Lab

    server = Lab(tmp_path_factory.mktemp("lab"))
    yield server
    server.stop()
