"""A trace of many components, for measuring pictures of them."""

import random


def write(path, count, is_held=False):
    """Components that each send to three others, mostly near ones, as modules do.

    Where they are held, each is by one other component, or by the system.
    """
    choose = random.Random(count)
    roles = ["view", "presentation", "logic", "state", "service"]
    with open(path, "w") as file:
        print('{"archflow":1,"app":"Growth","clock":"virtual"}', file=file)
        for id in range(1, count + 1):
            print(
                f'{{"type":"component","id":{id},"name":"Component{id}","role":"{roles[id % 5]}",'
                f'"module":"Module{id // 10}","message":0,"at":0}}', file=file)
        if is_held:
            print('{"type":"beat","id":1,"name":"taps","at":1}', file=file)
        for message in range(1, 3 * count + 1):
            sender = (message - 1) // 3 + 1
            near = min(count, max(1, sender + choose.choice([-3, -2, -1, 1, 2, 3])))
            receiver = near if choose.random() < 0.9 else choose.randint(1, count)
            print(
                f'{{"type":"message","id":{message},"cause":0,"from":{sender},"to":{receiver},'
                f'"name":"send{message % 7}()","at":{message}}}', file=file)
        for id in range(1, count + 1 if is_held else 1):
            print(
                f'{{"type":"reference","beat":1,"from":{(id - 1) // 2},"to":{id},"name":"child","strength":"strong"}}',
                file=file)
        print(f'{{"type":"footer","messages":{3 * count},"dropped":0}}', file=file)
