import { startProviderDouble } from './provider-double.ts'

const { url } = await startProviderDouble({ port: Number(process.env['PORT'] ?? 4400) })
process.stdout.write(`Mollie and Datatrans double on ${url}
Start the shop with  MOLLIE_API_KEY=test_double MOLLIE_URL=${url}
                     DATATRANS_MERCHANT_ID=1100000000 DATATRANS_PASSWORD=double DATATRANS_SIGN_KEY=1337 DATATRANS_URL=${url}\n`)
