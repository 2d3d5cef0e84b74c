# The server with the host and the remotes in it. No Docker engine was at hand when this was written, so it is untested:
# the commands in it are the ones that `npx --yes pnpm@12 start` runs.
FROM node:24-bookworm-slim AS build
WORKDIR /vitrine
COPY . .
RUN npx --yes pnpm@12 install --frozen-lockfile \
 && node tools/build.ts

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /vitrine
COPY --from=build /vitrine /vitrine
RUN mkdir /data && chown node:node /data
ENV VITRINE_DATA=/data VITRINE_LOG=json VITRINE_DRAIN=10
USER node
EXPOSE 4000
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]
