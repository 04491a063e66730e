#!/bin/sh
# Starts the browser in $BROWSER at the lowest priority for good: Chromium raises that of its pages again where it may,
# as root always, and visitors would take the shop's processor.
if [ "$(id -u)" = 0 ]; then
  exec nice -n 19 setpriv --bounding-set=-sys_nice --inh-caps=-sys_nice "$BROWSER" "$@"
fi
exec nice -n 19 "$BROWSER" "$@"
