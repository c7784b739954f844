# Reads a calendar on its standard input as another program would, and prints for each event its id and its dates until a
# moment, in milliseconds. Nothing of Jotbell is in it: icalendar reads the events, dateutil their rules and zones.
import io
import json
import sys
from datetime import datetime, timezone

from dateutil.rrule import rrulestr
from dateutil.tz import tzical
from icalendar import Calendar

text = sys.stdin.buffer.read().decode()
until = datetime.fromtimestamp(int(sys.argv[1]) / 1000, timezone.utc)
zones = tzical(io.StringIO(text)) if "VTIMEZONE" in text else None


def start_of(event):
    start = event["DTSTART"]
    name = start.params.get("TZID")
    return start.dt.replace(tzinfo=zones.get(name)) if name and name != "UTC" else start.dt


def dates_of(event):
    start = start_of(event)
    if "RRULE" not in event:
        return [start]
    rule = event["RRULE"].to_ical().decode()
    dates = []
    for date in rrulestr(rule, dtstart=start):
        if date >= until:
            break
        dates.append(date)
    return dates


for event in Calendar.from_ical(text).walk("VEVENT"):
    dates = [round(date.timestamp() * 1000) for date in dates_of(event)]
    print(json.dumps({"uid": str(event["UID"]), "summary": str(event["SUMMARY"]), "dates": dates}))
