import { Button, Container, Text, Title } from '@mantine/core'
import { messages } from '@theke/contract/texts.de'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'

/** A chunk of an older version is gone after an upgrade: loading the page again brings the new one. */
const isOldVersion = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

/** Routers wrap what a loader throws, but not what a screen throws. */
const isMissing = (error: unknown) =>
  (isRouteErrorResponse(error) || error instanceof Response) && error.status === 404

/** What is shown instead of a screen that could not be shown (ERR-07, ERR-08). */
export function RouteFailure() {
  const error = useRouteError()
  if (isMissing(error)) return <NotFound />
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

/** For addresses of areas that the person may not use (OPEN-176). */
export function Forbidden() {
  return (
    <Container size="sm" py="xl">
      <Title order={1}>Kein Zugriff</Title>
      <Text my="md">{messages.forbidden}</Text>
      <Button component={Link} to="/">
        Zur Übersicht
      </Button>
    </Container>
  )
}
