type Refusal = { status: number; body: unknown; headers?: Record<string, string> }
export type FcmAnswer =
  | 'ok'
  | 'unregistered'
  | 'other-sender'
  | 'bad-token'
  | 'bad-message'
  | 'too-many'
  | 'broken'

/** The replies of FCM's HTTP v1 API that a sender must tell apart. */
export const answers: Record<FcmAnswer, Refusal | undefined> = {
  ok: undefined,
  unregistered: refusal(404, 'NOT_FOUND', 'UNREGISTERED', 'Requested entity was not found.'),
  'other-sender': refusal(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH', 'SenderId mismatch'),
  'bad-token': refusal(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', 'Not a valid FCM registration token', [
    badField('message.token', 'Invalid registration token'),
  ]),
  'bad-message': refusal(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', 'Invalid value at message.data', [
    badField('message.data', 'Invalid value'),
  ]),
  'too-many': {
    ...refusal(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED', 'Quota exceeded'),
    headers: { 'retry-after': '7' },
  },
  broken: refusal(500, 'INTERNAL', 'INTERNAL', 'Internal error encountered.'),
}

function refusal(
  code: number,
  status: string,
  errorCode: string,
  message: string,
  more: unknown[] = [],
): Refusal {
  const reason = { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }
  return { status: code, body: { error: { code, status, message, details: [reason, ...more] } } }
}

function badField(field: string, description: string) {
  return { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description }] }
}
