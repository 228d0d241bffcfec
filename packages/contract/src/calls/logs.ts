export const logChannels = {
  audit: 'Änderung',
  auth: 'Anmeldung',
  device: 'Gerät',
  mail: 'E-Mail',
  sms: 'SMS',
  payment: 'Zahlung',
  system: 'System',
} as const

export const logLevels = { info: 'Hinweis', warning: 'Warnung', error: 'Fehler' } as const

export const logActions = { create: 'Erstellt', update: 'Geändert', delete: 'Gelöscht' } as const

/** An entry of the log as it travels (API-06, OPEN-126); values of `before` and `after` look as in the record itself. */
export type LogEntry = {
  id: number
  createdAt: string
  level: keyof typeof logLevels
  channel: keyof typeof logChannels
  message: string
  context: {
    action?: string
    entity?: string
    entityId?: number
    before?: Record<string, unknown>
    after?: Record<string, unknown>
    /** Names of secret fields that changed; their values are in no log. */
    secrets?: string[]
    [name: string]: unknown
  }
  user: number | null
  device: number | null
}

/** GET /api/logs */
export type LogPage = { data: LogEntry[]; meta: { limit: number; next: number | null } }
