// parse-server as its manual sets it up: run by the benches in the folder it is installed in. Its task is a
// database, a port, and whether it may remember sessions.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

// Read while it loads; without it a folder of logs appears here.
process.env.PARSE_SERVER_LOGS_FOLDER = 'null'
const require = createRequire(`${process.cwd()}/`)
const express = require('express')
const { ParseServer } = require('parse-server')

const { database, port, remembers } = JSON.parse(process.argv[2])
const forgetful = { get: async () => null, put: async () => {}, del: async () => {}, clear: async () => {} }
const serverURL = `http://127.0.0.1:${port}/parse`
const parse = new ParseServer({
  databaseURI: database,
  serverURL,
  appId: 'bench',
  masterKey: 'bench-master-key',
  maintenanceKey: 'bench-maintenance-key',
  allowClientClassCreation: true,
  ...(!remembers && { cacheAdapter: forgetful }),
  logLevel: 'error',
  silent: true,
})
await parse.start()
const app = express()
app.use('/parse', parse.app)
createServer(app).listen(port, '127.0.0.1', () => process.send('ready'))
