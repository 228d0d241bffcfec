import { z } from 'zod'
import { defineCall } from '../call/define-call.ts'
import { failures } from '../texts.de.ts'
import type { InitData } from './storefront.ts'

type Name = 'branches' | 'menus' | 'categories' | 'products'

const list = <N extends Name>(path: `/${Name}`, many: string) =>
  defineCall({
    method: 'GET',
    path,
    policy: 'public',
    answer: z.custom<InitData[N]>(),
    failure: failures.list(many),
    summary: 'A list of the catalog',
  })

/** The four lists of the reload (OPEN-54): generated calls of their entities, as the shop makes them. */
export const shopLists = {
  branches: list<'branches'>('/branches', 'Filialen'),
  menus: list<'menus'>('/menus', 'Menüs'),
  categories: list<'categories'>('/categories', 'Kategorien'),
  products: list<'products'>('/products', 'Produkte'),
}
