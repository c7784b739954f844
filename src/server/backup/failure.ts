/** Why there is no backup, or nothing was restored, in a line for whoever asked for it. */
export class BackupFailed extends Error {}
