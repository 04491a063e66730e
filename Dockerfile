# The images of the shop (docs/deploying.md): `npm run images`, or `docker build --target shell .`
# BUILD_IMAGE has Node and npm; its Node goes into the images. BASE_IMAGE has a C library, libstdc++ and root certificates, and
# no shell and no package manager.
ARG BUILD_IMAGE=docker.io/library/node:22-bookworm-slim
ARG BASE_IMAGE=gcr.io/distroless/cc-debian12

FROM ${BUILD_IMAGE} AS build
WORKDIR /harbour
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm run images:collect -- /out \
  && cp "$(command -v node)" /out/node && rm -rf node_modules

FROM ${BASE_IMAGE} AS base
# The tag of `npm run images`; without it the processes name the version of package.json.
ARG VERSION
ARG REVISION=unknown
LABEL org.opencontainers.image.version=${VERSION:-unknown} org.opencontainers.image.revision=${REVISION} \
  org.opencontainers.image.licenses=MIT
COPY --from=build /out/node /usr/local/bin/node
COPY deploy/health.mjs /harbour/health.mjs
WORKDIR /harbour
# Traces: NODE_OPTIONS=--import=/harbour/packages/tracing/dist/preload.mjs (docs/tracing.md).
# Where a process writes: mount a folder there, and one at /tmp, when the root file system is read-only.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data VERSION=${VERSION}
USER 65532:65532
ENTRYPOINT ["/usr/local/bin/node"]

FROM base AS shell
COPY --from=build /out/shell /harbour
EXPOSE 8080
HEALTHCHECK --start-period=60s CMD ["/usr/local/bin/node", "health.mjs", "8080"]
CMD ["--max-semi-space-size=4", "--heap-growing-percent=25", "shell/dist/server/main.mjs"]

FROM base AS api
COPY --from=build /out/api /harbour
ENV PROCESS=api MALLOC_ARENA_MAX=1
EXPOSE 8081
HEALTHCHECK --start-period=60s CMD ["/usr/local/bin/node", "health.mjs", "8081"]
CMD ["--max-semi-space-size=4", "--heap-growing-percent=25", "services/api/dist/main.mjs"]

FROM api AS worker
ENV PROCESS=worker

FROM api AS images
ENV PROCESS=images

FROM base AS registry
COPY --from=build /out/registry /harbour
ENV ARTIFACTS_DIR=/data/artifacts
EXPOSE 8082
HEALTHCHECK --start-period=60s CMD ["/usr/local/bin/node", "health.mjs", "8082"]
CMD ["services/releases/dist/main.mjs"]

# Migrations, `setup` and the operator's commands: `docker run … harbour-migrate services/api/dist/jobs.mjs`
FROM base AS migrate
COPY --from=build /out/migrate /harbour
CMD ["tools/commands/dist/setup.mjs", "shop"]

# The demo's pictures, for a shop with the demo catalogue.
FROM base AS demo
COPY --from=build /out/demo /harbour
EXPOSE 8085
HEALTHCHECK --start-period=60s CMD ["/usr/local/bin/node", "health.mjs", "8085"]
CMD ["services/demo-shop/dist/main.mjs"]
