# syntax=docker/dockerfile:1

# Node as package.json pins it for Linux; the server runs its TypeScript as it is.
FROM node:24-slim AS base
WORKDIR /app
ENV NPM_CONFIG_UPDATE_NOTIFIER=false NPM_CONFIG_FUND=false NPM_CONFIG_AUDIT=false

FROM base AS installed
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev

# The web part is built with everything …
FROM installed AS web
COPY . .
RUN npm run build

# … and served without the packages that only it is made of. The image brings its own Node, so the pinned copy can go.
FROM installed AS packages
RUN npm uninstall --omit=dev --no-save vite @vitejs/plugin-react oxc-parser \
      react react-dom react-error-boundary @mantine/core @mantine/hooks @mantine/spotlight @mantine/tiptap \
      @tanstack/react-query @tanstack/react-router \
      @tiptap/core @tiptap/extension-link @tiptap/extension-table @tiptap/pm @tiptap/react @tiptap/starter-kit \
      @codemirror/lang-json @codemirror/lint @uiw/react-codemirror \
      @dnd-kit/core @dnd-kit/sortable @dnd-kit/utilities diff dompurify idb qr uplot @simplewebauthn/browser \
    && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 TAGWERK_DATA=/data
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY . .
COPY --from=web /app/web/dist web/dist
RUN ln -s /app/scripts/tagwerk.js /usr/local/bin/tagwerk

# Settings come from outside at run time; the image holds no password and no secret.
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
