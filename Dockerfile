# Two stages: one builds the web app, the other holds only what the server runs on. For both kinds of machines:
#   docker buildx build --platform linux/amd64,linux/arm64 .
# What is built is the same for each, so it is built once, on the machine at hand.
FROM --platform=$BUILDPLATFORM node:26-trixie-slim AS build
WORKDIR /jotbell
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Without the Node that the packages bring along: the image has its own.
RUN node scripts/build.ts && npm prune --omit=dev --omit=optional

FROM node:26-trixie-slim
# pg_dump for backups: it reads servers of its own version (17) and older ones.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /jotbell
COPY --from=build /jotbell/package.json ./
COPY --from=build /jotbell/node_modules ./node_modules
COPY --from=build /jotbell/dist ./dist
COPY --from=build /jotbell/src/contract ./src/contract
COPY --from=build /jotbell/src/rhythm ./src/rhythm
COPY --from=build /jotbell/src/server ./src/server
COPY --from=build /jotbell/src/standins ./src/standins
COPY --from=build /jotbell/scripts/backup.ts /jotbell/scripts/restore.ts /jotbell/scripts/after-restore.ts /jotbell/scripts/doctor.ts ./scripts/
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
# The server writes in /data and nowhere else (/backups is for a volume of that name, with backups by hand), so the rest may be mounted read-only (docker run --read-only --tmpfs /tmp).
RUN mkdir -m 700 /data /backups && chown node:node /data /backups
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# As process 1 directly, so that a stop signal reaches it.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "src/server/main.ts"]
