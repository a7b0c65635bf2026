#!/usr/bin/env python3
"""Prints a page as a browser does, on A4 and on Letter.

    print.py PAGE FOLDER        writes A4.pdf and Letter.pdf to the folder
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from report import CHROMIUM


def main(page, folder):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        tab = browser.new_page()
        tab.goto(Path(page).resolve().as_uri())
        for paper in ["A4", "Letter"]:
            tab.pdf(path=str(Path(folder, f"{paper}.pdf")), format=paper)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
