"""A shop that charges its till, on the main thread and on another, recorded by viztracer."""

import sys
import threading

from viztracer import VizTracer


class Till:
    def charge(self, item):
        return self.total(item)

    def total(self, item):
        return 3


class Shop:
    def __init__(self):
        self.till = Till()

    def buy(self, item):
        return self.till.charge(item)


def main():
    shop = Shop()
    shop.buy("tea")
    thread = threading.Thread(target=shop.buy, args=("milk",), name="second")
    thread.start()
    thread.join()


with VizTracer(output_file=f"{sys.argv[1]}/shop.json", verbose=0, ignore_c_function=True):
    main()
