"""OpenStack Swift with its S3 API on loopback, in one process, for tests: object-store.ts starts it.

Usage: object-store.py FOLDER ACCESS_KEY SECRET_KEY. Prints its port; ends when its standard input ends.
"""
import os
import sys
import threading

import eventlet

eventlet.monkey_patch(thread=False)

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.middleware.s3api.s3request import S3Request  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

folder, access_key, secret_key = sys.argv[1:]
account, user = access_key.split(':')


def write(name, text):
    file = os.path.join(folder, name)
    with open(file, 'w', encoding='utf-8') as out:
        out.write(text)
    return file


# Swift reads its cluster's secret from /etc otherwise.
utils.SWIFT_CONF_FILE = write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = test\n')
utils.validate_hash_conf()

services = ('account', 'container', 'object')
sockets = {name: eventlet.listen(('127.0.0.1', 0)) for name in (*services, 'proxy')}
port_of = {name: socket.getsockname()[1] for name, socket in sockets.items()}
os.makedirs(os.path.join(folder, 'devices', 'disk'))

for name in services:
    ring = RingBuilder(part_power=1, replicas=1, min_part_hours=0)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port_of[name], 'device': 'disk', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f'{name}.ring.gz'))

# Objects live in memory: not every file system of a build machine has extended attributes.
egg = {'account': 'account', 'container': 'container', 'object': 'mem_object'}
common = f'[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}/devices\nmount_check = false\nlog_level = ERROR\n'
confs = {
    name: write(f'{name}.conf', f'{common}[pipeline:main]\npipeline = app\n[app:app]\nuse = egg:swift#{egg[name]}\n')
    for name in services
}
confs['proxy'] = write('proxy.conf', f'''{common}
[pipeline:main]
pipeline = catch_errors s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret_key} .admin
[filter:slo]
use = egg:swift#slo
''')



class Memory:
    """What the proxy asks of memcached."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_options):
        return self.values.get(key)

    def set(self, key, value, **_options):
        self.values[key] = value

    def delete(self, key, **_options):
        self.values.pop(key, None)

    def incr(self, key, delta=1, **_options):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]


memory = Memory()

validate_headers = S3Request._validate_headers


def validate_all_but_if_none_match(self):
    """The S3 interface refuses `If-None-Match: *` on PUT with 501; the object server behind it does know it."""
    condition = self.headers.pop('If-None-Match', None) if self.method == 'PUT' else None
    validate_headers(self)
    if condition is not None:
        self.headers['If-None-Match'] = condition


S3Request._validate_headers = validate_all_but_if_none_match
one_put = eventlet.semaphore.Semaphore()


def put_in_turn(app):
    """A condition is looked at before the body is read: two writers at once would both be the first."""
    def run(env, start_response):
        if env['REQUEST_METHOD'] != 'PUT':
            return app(env, start_response)
        with one_put:
            return app(env, start_response)
    return run


def with_memory(app):
    return lambda env, start_response: app({**env, 'swift.cache': memory}, start_response)


for name, conf in confs.items():
    app = with_memory(loadapp(conf))
    if name == 'object':
        app = put_in_turn(app)
    eventlet.spawn(wsgi.server, sockets[name], app, open(os.devnull, 'w'), max_size=100)


def exit_with_parent():
    sys.stdin.buffer.read()
    os._exit(0)


threading.Thread(target=exit_with_parent, daemon=True).start()
print(port_of['proxy'], flush=True)
while True:
    eventlet.sleep(3600)
