"""Plays any game, what earns something first. Usage: python3 greedy-bot.py SERVER TOKEN CODE"""

import http.client
import json
import random
import sys
import threading
import time
import urllib.error
import urllib.request
import uuid

SERVER, TOKEN, CODE = sys.argv[1:4]

# A server that restarts, or is out of reach for a while.
CUT_OFF = (OSError, http.client.HTTPException)

# What a command does is its first word. All others come between these and the last.
FIRST = ["offer", "divine", "sacrifice"]
LAST = ["pass", "recall"]


def opened(path, body=None):
    """The answer to a request; waits where the server asks for it."""
    while True:
        request = urllib.request.Request(
            f"{SERVER}/api/bot{path}",
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"},
        )
        try:
            return urllib.request.urlopen(request, timeout=30)
        except urllib.error.HTTPError as refused:
            if refused.code != 429:
                raise
            time.sleep(json.load(refused)["retryAfterMs"] / 1000)


def call(path, body=None):
    with opened(path, body) as answer:
        return json.load(answer)


def lines(path):
    """Each line of a stream, without its signs of life."""
    with opened(path) as stream:
        for line in stream:
            if line.strip():
                yield json.loads(line)


def worth(command):
    word = command["text"].split(" ")[0]
    if word in FIRST:
        return len(FIRST) - FIRST.index(word)
    return -1 if word in LAST else 0


def move(match_id):
    legal = call(f"/matches/{match_id}/legal")
    if not legal["commands"]:
        return
    best = max(map(worth, legal["commands"]))
    chosen = random.choice([one for one in legal["commands"] if worth(one) == best])
    asked = {"version": legal["version"], "decision": legal["decision"]}
    try:
        call(f"/matches/{match_id}/act", {"commandId": uuid.uuid4().hex, **asked, "command": chosen["command"]})
    except urllib.error.HTTPError as refused:
        # Something happened meanwhile: the stream tells what.
        print("refused", refused.code, refused.read().decode())


def play(match_id, seat):
    """Follows the match to its end, and listens again where the stream is cut off."""
    while True:
        try:
            for line in lines(f"/matches/{match_id}/stream"):
                if line["type"] == "over":
                    print("over", match_id, flush=True)
                    return
                if any(one["seat"] == seat for one in line["awaited"]):
                    move(match_id)
        except CUT_OFF as error:
            print("listening again after", error)
        time.sleep(1)


def listen(followed):
    """Sits down, and follows every match of the bot from its beginning."""
    for event in lines("/events"):
        if event["type"] == "hello":
            print("joined", call("/rooms/join", {"code": CODE}), flush=True)
        matches = [event] if event["type"] == "matchStarted" else event.get("matches", [])
        for match in matches:
            if match["matchId"] not in followed:
                followed.add(match["matchId"])
                threading.Thread(target=play, args=(match["matchId"], match["seat"]), daemon=True).start()


followed = set()
while True:
    try:
        listen(followed)
    except CUT_OFF as error:
        print("listening again after", error)
    time.sleep(1)
