# syntax=docker/dockerfile:1
# Hivepost with a private PostgreSQL, in one image:
#
#     docker build -t hivepost .
#     docker run -d --name hivepost --restart unless-stopped -e DISCORD_TOKEN=... -v hivepost:/data hivepost

# The tags fix the versions of Rust and Debian. To update: set the newest stable Rust, which CI uses, and the newest
# bookworm-DATE-slim of https://hub.docker.com/_/debian/tags in both places.
FROM rust:1.95-slim-bookworm AS build
WORKDIR /src
COPY . .
# Without the feature that downloads a PostgreSQL: the image has one. The caches keep downloads and build results for the next
# image. touch: cargo would take a copied file that is older than the cached result for unchanged.
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/src/target \
    touch src/lib.rs src/main.rs crates/*/src/lib.rs \
    && cargo build --release --locked --package hivepost --no-default-features \
    && cp target/release/hivepost /usr/local/bin/hivepost

# The server's programs, without Debian's wrapper scripts, the client programs and the JIT compiler (LLVM, 110 MB), which
# doesn't help short queries.
FROM debian:bookworm-20260824-slim AS postgres
RUN apt-get update \
    && apt-get install -y --no-install-recommends postgresql-15 \
    && rm -r /usr/lib/postgresql/15/lib/bitcode /usr/lib/postgresql/15/lib/llvmjit* \
    && find /usr/lib/postgresql/15/bin -type f ! -name initdb ! -name postgres -delete

FROM debian:bookworm-20260824-slim
LABEL org.opencontainers.image.title="Hivepost" \
    org.opencontainers.image.description="Play the board game Hive on Discord, by correspondence" \
    org.opencontainers.image.licenses="MIT OR Apache-2.0"
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        libgssapi-krb5-2 libicu72 libldap-2.5-0 liblz4-1 libpq5 libssl3 libxml2 libzstd1 tzdata \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --create-home --home-dir /data hivepost
COPY --from=postgres /usr/lib/postgresql/15 /usr/lib/postgresql/15
COPY --from=postgres /usr/share/postgresql/15 /usr/share/postgresql/15
COPY --from=build /usr/local/bin/hivepost /usr/local/bin/hivepost
USER 10001
WORKDIR /data
# Not used with DATABASE_URL.
ENV HIVEPOST_DATA_DIR=/data/hivepost
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=1m --timeout=10s --start-period=2m CMD ["hivepost", "health"]
ENTRYPOINT ["hivepost"]
