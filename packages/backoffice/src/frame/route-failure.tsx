import { Button, Container, Text, Title } from '@mantine/core'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'

/** A chunk of an older version is gone after an upgrade: loading the page again brings the new one. */
const isOldVersion = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

/** What is shown instead of a screen that could not be shown (ERR-07, ERR-08). */
export function RouteFailure() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (isOldVersion(error)) {
    return (
      <Container size="sm" py="xl">
        <Title order={1}>Neue Version</Title>
        <Text my="md">Das Backend wurde aktualisiert. Bitte laden Sie die Seite neu.</Text>
        <Button onClick={() => window.location.reload()}>Neu laden</Button>
      </Container>
    )
  }
  return (
    <Container size="sm" py="xl">
      <Title order={1}>500 Internal Server Error</Title>
      <Text my="md">Leider ist ein interner Fehler aufgetreten.</Text>
      <Button onClick={() => window.location.reload()}>Neu laden</Button>
    </Container>
  )
}

export function NotFound() {
  return (
    <Container size="sm" py="xl">
      <Title order={1}>404 Not Found</Title>
      <Text my="md">Leider wurde die angeforderte Seite nicht gefunden.</Text>
      <Button component={Link} to="/">
        Zur Übersicht
      </Button>
    </Container>
  )
}
