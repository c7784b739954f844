import { afterAll } from 'vitest'
import { killLeftovers } from '#tests/support/leftovers.ts'

afterAll(killLeftovers)
