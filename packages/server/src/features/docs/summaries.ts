/** What the calls do that are not generated from an entity, by method and path below /api. */
export const summaries: Readonly<Record<string, string>> = {
  'POST /csp-reports': 'Reports of browsers about what the content security policy refused',
  'GET /time-tracking/{token}/{username}/me': 'The employee at the time clock',
  'GET /time-tracking/{token}/{username}/working-schedules':
    'The own roster of the employee at the time clock',
  'GET /time-tracking/{token}/{username}/working-activities':
    'The own work of the employee at the time clock; the current activity has no end',
  'POST /time-tracking/{token}/{username}/working-activities/start': 'Starts to work',
  'POST /time-tracking/{token}/{username}/working-activities/pause': 'Starts a pause',
  'POST /time-tracking/{token}/{username}/working-activities/resume': 'Ends the pause',
  'POST /time-tracking/{token}/{username}/working-activities/end': 'Ends the work, and an open pause with it',
  'GET /time-sheets/holiday-balances':
    'Holidays that are left, per person and year; employees get the own ones',
}
