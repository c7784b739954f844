// npm run doctor: what is fine, what is wrong and how to mend it, beside a running server or without one.
import { examine } from '#server/doctor/doctor.ts'
import { inLine } from '#server/doctor/finding.ts'

for await (const finding of examine(process.env)) {
  console.log(inLine(finding))
  if (finding.kind === 'wrong') process.exitCode = 1
}
