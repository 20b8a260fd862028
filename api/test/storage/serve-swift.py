"""OpenStack Swift with its S3 interface: all four servers in one process on loopback, for real-storage.storage.ts.

Debian's package python3-swift is all that it needs. The working directory becomes the disk. Prints the address when it
serves, and ends with its standard input.
"""

import os
import sys

import eventlet
from swift.common import utils, wsgi
from swift.common.ring import RingBuilder

HERE = os.getcwd()
KEY, SECRET, REGION = sys.argv[1:4]

# Read when Swift loads its own modules; the file in /etc is that of an installed cluster.
utils.SWIFT_CONF_FILE = os.path.join(HERE, 'swift.conf')
with open(utils.SWIFT_CONF_FILE, 'w') as conf:
    conf.write('[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n')
utils.validate_hash_conf()
utils.eventlet_monkey_patch()

# Swift's own access keys are an account and a user.
ACCOUNT, USER = KEY.split(':')
FILTERS = {
    'catch_errors': '',
    # Swift asks for a cache and goes on without: none listens there.
    'memcache': 'memcache_servers = 127.0.0.1:9',
    'listing_formats': '',
    's3api': 'location = %s' % REGION,
    'tempauth': 'user_%s_%s = %s .admin' % (ACCOUNT, USER, SECRET),
    'copy': '',
    'slo': '',
}


def serve(kind, filters, options=''):
    """Listens on a free port, and returns it with what starts to serve there."""
    listener = eventlet.listen(('127.0.0.1', 0))
    file = os.path.join(HERE, kind + '.conf')
    with open(file, 'w') as conf:
        conf.write('[DEFAULT]\nswift_dir = %s\ndevices = %s\nmount_check = false\n' % (HERE, HERE))
        conf.write('fallocate_reserve = 0\nlog_address = /dev/null\n')
        conf.write('[pipeline:main]\npipeline = %s %s-server\n' % (' '.join(filters), kind))
        conf.write('[app:%s-server]\nuse = egg:swift#%s\n%s\n' % (kind, kind, options))
        for name, option in filters.items():
            conf.write('[filter:%s]\nuse = egg:swift#%s\n%s\n' % (name, name, option))

    def start():
        app = wsgi.loadapp(file)
        protocol = wsgi.SwiftHttpProtocol
        eventlet.spawn(eventlet.wsgi.server, listener, app, log_output=False, protocol=protocol)

    return listener.getsockname()[1], start


def make_ring(kind, port):
    """One disk holds everything, once."""
    ring = RingBuilder(2, 1, 0)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'disk', 'weight': 1,
                  'replication_ip': '127.0.0.1', 'replication_port': port, 'meta': ''})
    ring.rebalance()
    ring.get_ring().save(os.path.join(HERE, kind + '.ring.gz'))


os.mkdir('disk')
for kind in ('account', 'container', 'object'):
    port, start = serve(kind, {})
    make_ring(kind, port)
    start()
port, start = serve('proxy', FILTERS, 'account_autocreate = true')
start()
print('http://127.0.0.1:%d' % port, flush=True)
eventlet.tpool.execute(sys.stdin.read)
