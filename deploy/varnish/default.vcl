vcl 4.1;

# Varnish 6.6 or later in front of the shells (docs/deploying.md, "A cache in front"). Start it with -p http_gzip_support=off, so that
# pages stay in brotli as the shells send them. TLS ends before it (HAProxy, hitch, the platform's balancer).

import std;

# One backend: the balancer in front of the shells, or the only shell.
backend default {
  .host = "127.0.0.1";
  .port = "8080";
  .probe = {
    .url = "/health/ready";
    .interval = 2s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
  }
}

# Who may purge: the shells (CDN_PURGE_URLS).
acl shells {
  "127.0.0.1";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Varnish adds the sender; a second address means that a balancer passed on what a visitor sent.
    if (client.ip !~ shells || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    if (req.http.Surrogate-Key !~ "^[a-z-]+$") {
      return (synth(400));
    }
    std.ban("obj.http.Surrogate-Key == " + req.http.Surrogate-Key);
    return (synth(204));
  }

  # The shell's own, never its cache's.
  unset req.http.X-Shop-Channel;
  unset req.http.X-Shop-Language;
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }

  # One variant for each coding instead of one for each browser.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # Files are the same for everybody.
  if (req.url ~ "^/(artifacts|assets|images)/") {
    unset req.http.Cookie;
    return (hash);
  }

  # Previews, versions that failed in this browser, and shops that are not open yet are for one visitor.
  if (req.http.Cookie ~ "(^|;\s*)(preview|failedVersions|accessGate|releaseBucket)=") {
    return (pass);
  }

  # All other cookies, such as those of analytics, change nothing in a guest's page.
  if (req.http.Cookie ~ "(^|;\s*)itType=(bit|sit)\s*(;|$)") {
    set req.http.X-Shop-Channel = regsub(req.http.Cookie, "^(?:.*;\s*)?itType=(bit|sit)\s*(?:;.*)?$", "\1");
  }
  if (req.http.Cookie ~ "(^|;\s*)lang=(en|zh)\s*(;|$)") {
    set req.http.X-Shop-Language = regsub(req.http.Cookie, "^(?:.*;\s*)?lang=(en|zh)\s*(?:;.*)?$", "\1");
    # What the visitor chose wins, so that the browser's languages make no further variants.
    unset req.http.Accept-Language;
  }
  set req.http.Cookie = "itType=" + req.http.X-Shop-Channel + "; lang=" + req.http.X-Shop-Language;
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.Host);
  hash_data(req.http.X-Shop-Channel);
  hash_data(req.http.X-Shop-Language);
  return (lookup);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Shop-Channel;
  unset bereq.http.X-Shop-Language;
}

sub vcl_backend_response {
  # RFC 9213: pages say "private" to everybody else.
  if (beresp.http.CDN-Cache-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(
      regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s);
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "private|no-cache|no-store" || beresp.http.Set-Cookie) {
    # Asked each time, and not one visitor after the other.
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
    return (deliver);
  }
  # Pictures that are not there yet, and errors, are nothing to go on with.
  set beresp.grace = 10s;
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.Via;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
