import ViewModels

extension Coordinator {
    func makeEmployees() -> EmployeesViewModel {
        let list = EmployeesViewModel(service: services.employees)
        list.onSelect = { [weak self] in self?.show(.employee(id: $0)) }
        return list
    }

    func makeEmployee(id: Int) -> EmployeeViewModel {
        EmployeeViewModel(id: id, service: services.employees, today: services.today)
    }
}
