import type { FileHandle } from 'node:fs/promises'
import { open, readFile } from 'node:fs/promises'

/** What a client saw of one order: the answer it got, or that it got none. */
export type Observation = {
  key: string
  seen: 'acknowledged' | 'refused' | 'nothing'
  uid?: string
  status?: number
  /** Why there was no answer. */
  reason?: string
}

/**
 * The client's own notes about the answers it got, on disk before it believes them: the verdict comes from here and not
 * from anything the server says about itself.
 */
export class Recorder {
  private readonly handle: FileHandle
  private readonly file: string
  private waiting: string[] = []
  private writing: Promise<void> | undefined

  private constructor(handle: FileHandle, file: string) {
    this.handle = handle
    this.file = file
  }

  static async open(file: string): Promise<Recorder> {
    return new Recorder(await open(file, 'a'), file)
  }

  /** Everybody who notes something at the same time waits for the same flush. */
  async note(observation: Observation): Promise<void> {
    this.waiting.push(JSON.stringify(observation))
    await this.writing
    this.writing ??= this.flush().finally(() => {
      this.writing = undefined
    })
    await this.writing
  }

  private async flush() {
    const lines = this.waiting.splice(0)
    if (lines.length === 0) return
    await this.handle.appendFile(`${lines.join('\n')}\n`)
    await this.handle.datasync()
  }

  async observations(): Promise<Observation[]> {
    const text = await readFile(this.file, 'utf8')
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Observation)
  }

  /** Uid of every order that was acknowledged, by its key; more than one uid for a key is a second order. */
  async acknowledged(): Promise<Map<string, Set<string>>> {
    const found = new Map<string, Set<string>>()
    for (const { key, seen, uid } of await this.observations()) {
      if (seen !== 'acknowledged' || uid === undefined) continue
      found.set(key, (found.get(key) ?? new Set()).add(uid))
    }
    return found
  }

  close(): Promise<void> {
    return this.handle.close()
  }
}
