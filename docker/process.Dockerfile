# syntax=docker/dockerfile:1.7
# The gateway or one service: docker build -f docker/process.Dockerfile --build-arg WORKSPACE=services/booking .

FROM node:24.11.1-bookworm-slim AS base
WORKDIR /app

# What this area is built from. Whatever changes elsewhere leaves it as it was, so that all that follows is found in the cache.
FROM base AS area
ARG WORKSPACE
COPY . .
RUN node docker/copy-area.mjs "$WORKSPACE" /area

FROM base AS build
ARG WORKSPACE
COPY --from=area /area/manifests ./
# Not `npm ci`: it refuses a lock file without the optional packages of platforms that nobody here has.
RUN npm install --no-save --ignore-scripts
COPY --from=area /area/sources ./
RUN npx tsc -b "$WORKSPACE"
# This workspace and those it is linked to, with what they need at run time and nothing else, and the list of it (sbom.cdx.json).
RUN node docker/fill-image.mjs "$WORKSPACE" /image

FROM base
ARG WORKSPACE
ENV NODE_ENV=production PORT=8080 METRICS_PORT=9090
# glibc keeps what was freed in an arena for each thread; large pictures go through many of them, and the pod's limit is soon reached.
# One that is freed goes back to the system at once if it is larger than this, instead of leaving a hole in an arena.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
# npm, corepack and yarn, which the image of Node brings along.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
  /usr/local/bin/yarn /usr/local/bin/yarnpkg
COPY --from=build /image ./
WORKDIR /app/$WORKSPACE
USER 10001:10001
EXPOSE 8080 9090
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
