/** What the calls do that are not generated from an entity, by method and path below /api. */
export const summaries: Readonly<Record<string, string>> = {
  'POST /csp-reports': 'Reports of browsers about what the content security policy refused',
  'GET /product-lists': 'Product lists that wait for an administrator',
  'GET /product-lists/{id}': 'What taking over a waiting product list would change',
  'POST /product-lists/{id}/apply': 'Takes over a waiting product list',
  'DELETE /product-lists/{id}': 'Discards a waiting product list',
  'POST /devices/{id}/test/notification': 'Sends a test notification to a device',
  'POST /devices/{id}/test/print': 'Sends a test print to a device',
  'POST /devices/{id}/request-device-logs': 'Asks a device for its logs',
  'GET /devices/{id}/jobs': 'The last jobs of a device and how they ended',
  'GET /devices/{id}/logs': 'What a device told about itself, newest first; continues after an id',
  'GET /devices/{id}/connection': 'How a device is connected, without its secrets',
  'POST /devices/{id}/secret':
    'Makes the address at which a printer asks for its jobs, shown only in this answer',
  'PUT /devices/{id}/subscription': 'Connects a browser that takes push messages',
  'POST /printers/epson/{secret}': 'Epson Server Direct Print: asks for jobs and tells how they went',
  'POST /printers/star/{secret}': 'Star CloudPRNT: asks whether there is a job',
  'GET /printers/star/{secret}': 'Star CloudPRNT: fetches a job',
  'DELETE /printers/star/{secret}': 'Star CloudPRNT: tells how a job went',
  'POST /device-receipts/{receipt}': 'A notified device confirms a message, once',
  'GET /time-tracking/{token}/{username}/me': 'The employee at the time clock',
  'GET /time-tracking/{token}/{username}/working-schedules':
    'The own roster of the employee at the time clock',
  'GET /time-tracking/{token}/{username}/working-activities':
    'The own work of the employee at the time clock; the current activity has no end',
  'POST /time-tracking/{token}/{username}/working-activities/start': 'Starts to work',
  'POST /time-tracking/{token}/{username}/working-activities/pause': 'Starts a pause',
  'POST /time-tracking/{token}/{username}/working-activities/resume': 'Ends the pause',
  'POST /time-tracking/{token}/{username}/working-activities/end': 'Ends the work, and an open pause with it',
  'POST /digital-signage-devices/{id}/command': 'Puts a command before a TV; 409 while another one waits',
  'POST /digital-signage-devices/{id}/command/abort':
    'Takes the command of a TV back, a scene or message also while it is on the screen',
  'POST /digital-signage-devices/{id}/pairing': 'Makes the browser that shows a code the player of a TV',
  'DELETE /digital-signage-devices/{id}/pairing': 'Takes the TV from its player',
  'POST /digital-signage-players':
    'A code for a browser that is to play for a TV, and the cookie that proves it',
  'GET /digital-signage-players/me': 'Whether the code was entered, and for which TV',
  'POST /digital-signage-players/me/report': 'The player is there; answers with the waiting command, once',
  'POST /digital-signage-players/me/commands/{commandId}/acknowledge': 'How a command went, once',
  'GET /time-sheets/holiday-balances':
    'Holidays that are left, per person and year; employees get the own ones',
  'GET /fonts': 'The installed fonts',
  'GET /fonts/google/{family}/style-{variant}.embed.css': 'Style sheet of an installed font',
  'GET /images/unused': 'Pictures that nothing shows',
  'GET /uploads/unused': 'Files that nothing offers and no order needs',
  'POST /uploads': 'Stores a file that is sent as data URL or multipart',
}
