import type { LegalCountry } from '@theke/domain/legal'
import { localDateOf } from '@theke/domain/values'
import type { EmployeeData } from '../../platform/employee-data.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Feature, Services } from '../../platform/services.ts'
import { employeeDataRoutes } from './employee-routes.ts'
import { erasedPeopleData } from './erased-people-data.ts'
import { forgetOldEmployees } from './forget-employees.ts'
import type { ControllerConfig } from './processing-record.ts'
import { personalDataRoutes } from './routes.ts'
import type { EmployeeSources } from './sources.ts'

type Config = ControllerConfig & {
  country: LegalCountry
  employeeRetentionYears: number
  timeZone: string
}

type Sources = {
  people: () => readonly PersonalData[]
  employees: () => readonly EmployeeData[]
  config: () => Promise<Config>
}

export function personalDataFeature(services: Services, { people, employees, config }: Sources): Feature {
  const employeeSources: EmployeeSources = {
    sources: employees,
    async retention() {
      const { employeeRetentionYears, timeZone } = await config()
      return {
        years: employeeRetentionYears,
        zone: timeZone,
        today: localDateOf(services.now(), timeZone),
      }
    },
    async retentionText({ retention }) {
      if (typeof retention === 'function') return retention()
      if (retention !== 'law') return retention
      const { employeeRetentionYears } = await config()
      return `${employeeRetentionYears} Jahre ab dem Ende des Jahres (§ 132 BAO, § 147 AO, § 26 AZG, § 16 ArbZG), danach ohne den Namen`
    },
    async shop() {
      const { businessName, shopName, country } = await config()
      return { shop: businessName || shopName, country }
    },
  }
  return {
    personalData: erasedPeopleData(services),
    routes(api) {
      personalDataRoutes(api, services, people, employeeSources, config)
      employeeDataRoutes(api, services, employeeSources)
    },
    recurring: [
      {
        name: 'forgetOldEmployees',
        everyMinutes: 1_440,
        handler: () => forgetOldEmployees(services, employeeSources),
      },
    ],
  }
}
