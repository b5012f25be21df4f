@_exported import ViewModels
