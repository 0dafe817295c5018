# syntax=docker/dockerfile:1.7
# The gateway or one service: docker build -f docker/process.Dockerfile --build-arg WORKSPACE=services/booking .

FROM node:24.11.1-bookworm-slim AS base
WORKDIR /app

# Manifests on their own, so that a changed source file doesn't install everything again. Without what only tests need: npm
# installs that of workspaces even where it is told to omit it.
FROM base AS manifests
COPY . .
RUN mkdir /manifests && find . -name package.json -exec cp --parents -t /manifests {} + \
  && cp .npmrc package-lock.json /manifests \
  && cd /manifests && npm pkg delete devDependencies --workspaces

FROM base AS build
ARG WORKSPACE
COPY --from=manifests /manifests ./
# Not `npm ci`: it refuses a lock file without the optional packages of platforms that nobody here has.
RUN npm install --no-save --ignore-scripts --workspace "$WORKSPACE" --include-workspace-root
COPY . .
RUN npx tsc -b "$WORKSPACE"

# This workspace and the workspaces it is linked to, with what they need at run time and nothing else.
FROM base AS parts
ARG WORKSPACE
COPY --from=manifests /manifests ./
RUN npm install --no-save --ignore-scripts --omit=dev --workspace "$WORKSPACE" --include-workspace-root=false
COPY --from=build /app /built
RUN mkdir /parts && cp -a --parents node_modules /parts \
  && for link in node_modules/@vetcare/*; do \
    folder=$(realpath --relative-to=. "$link"); \
    cp -a --parents "$folder/package.json" /parts; \
    if [ -d "$folder/node_modules" ]; then cp -a --parents "$folder/node_modules" /parts; fi; \
    cp -a "/built/$folder/dist" "/parts/$folder/dist"; \
  done

FROM base
ARG WORKSPACE
ENV NODE_ENV=production PORT=8080 METRICS_PORT=9090
COPY --from=parts /parts ./
WORKDIR /app/$WORKSPACE
USER 10001:10001
EXPOSE 8080 9090
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
