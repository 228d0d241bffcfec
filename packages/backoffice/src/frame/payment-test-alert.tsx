import { Alert } from '@mantine/core'

/** The server writes it into the page when the test terminal was asked for. */
export const isPaymentTest = document.documentElement.dataset['paymentTest'] === 'on'

export function PaymentTestAlert() {
  return (
    <Alert color="orange" title="Testbetrieb" mb="md" role="status">
      Online-Zahlungen werden nur simuliert: Bestellungen können ohne Zahlung als bezahlt gelten. Schalten Sie
      das Testterminal (PAYMENT_TEST_TERMINAL) aus, bevor Sie echte Bestellungen annehmen.
    </Alert>
  )
}
