# syntax=docker/dockerfile:1.7
# The shell or one remote: docker build -f docker/static.Dockerfile --build-arg AREA=mfe-chat .
# The image serves the releases of its area; --target publish puts them into a folder and the registry instead.

# The image of this area that is live now: its releases are carried over, for tabs that were opened before.
ARG PREVIOUS=none

FROM node:24.11.1-bookworm-slim AS base
WORKDIR /app

# What this area is built from. Whatever changes elsewhere leaves it as it was, so that all that follows is found in the cache.
FROM base AS area
ARG AREA
COPY . .
RUN node docker/copy-area.mjs "$AREA" /area

FROM base AS build
ARG AREA
COPY --from=area /area/manifests ./
# Not `npm ci`: it refuses a lock file without the optional packages of platforms that nobody here has.
RUN npm install --no-save --ignore-scripts
COPY --from=area /area/sources ./
RUN node packages/web-kit/webpack/build.mjs "$AREA" --out /releases

FROM base AS publish
ARG AREA
ENV AREA=$AREA RELEASES_DIR=/releases
COPY packages/web-kit/webpack/areas.mjs packages/web-kit/webpack/registry.mjs packages/web-kit/webpack/
COPY docker/publish-area.mjs docker/
COPY --from=build /releases/$AREA $AREA/dist
RUN install --directory --owner=10001 --group=10001 /releases
USER 10001:10001
CMD ["node", "docker/publish-area.mjs"]

FROM nginxinc/nginx-unprivileged:1.28.0-alpine3.21 AS none
USER root
RUN mkdir -p /srv/mfe

FROM $PREVIOUS AS previous

FROM nginxinc/nginx-unprivileged:1.28.0-alpine3.21
ARG AREA
COPY docker/static.nginx.conf /etc/nginx/static.conf
COPY --from=previous /srv/mfe /srv/mfe
COPY --from=build /releases/$AREA /srv/mfe/$AREA
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --retries=6 CMD ["wget", "-qO-", "http://127.0.0.1:8080/healthz"]
ENTRYPOINT []
CMD ["nginx", "-c", "/etc/nginx/static.conf", "-g", "daemon off;"]
