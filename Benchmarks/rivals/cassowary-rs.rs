//! C functions of the crate cassowary, for cassowary-rs_shim.cpp. An error of the crate is kept for `rs_error`; a panic ends
//! the process, which bench reports.
use cassowary::{AddConstraintError, Constraint, Expression, RelationalOperator, Solver, Term, Variable};
use std::collections::HashMap;
use std::ffi::CString;
use std::fmt::Debug;
use std::os::raw::c_char;

#[repr(C)]
pub struct BenchTerm {
    variable: i32,
    coefficient: f64,
}

pub struct RsSolver {
    solver: Solver,
    variables: Vec<Variable>,
    places: HashMap<Variable, usize>,
    values: Vec<f64>,
    error: Option<CString>,
}

impl RsSolver {
    /// Keeps the first error of the crate.
    fn note<E: Debug>(&mut self, function: &str, result: Result<(), E>) {
        if let (Err(error), None) = (result, &self.error) {
            self.error = CString::new(format!("{}: {:?}", function, error)).ok();
        }
    }
}

/// The first error of the crate; null without one.
#[no_mangle]
pub unsafe extern "C" fn rs_error(solver: *const RsSolver) -> *const c_char {
    (*solver).error.as_ref().map_or(std::ptr::null(), |error| error.as_ptr())
}

#[no_mangle]
pub extern "C" fn rs_make(count: i32) -> *mut RsSolver {
    let variables: Vec<Variable> = (0..count).map(|_| Variable::new()).collect();
    let places = variables.iter().enumerate().map(|(place, variable)| (*variable, place)).collect();
    let values = vec![0.0; count as usize];
    Box::into_raw(Box::new(RsSolver { solver: Solver::new(), variables, places, values, error: None }))
}

#[no_mangle]
pub unsafe extern "C" fn rs_free(solver: *mut RsSolver) {
    drop(Box::from_raw(solver));
}

#[no_mangle]
pub unsafe extern "C" fn rs_values(solver: *const RsSolver) -> *const f64 {
    (*solver).values.as_ptr()
}

#[no_mangle]
pub unsafe extern "C" fn rs_add(
    solver: *mut RsSolver, terms: *const BenchTerm, count: i32, constant: f64, relation: i32, strength: f64,
) -> *mut Constraint {
    let this = &mut *solver;
    let terms = if count == 0 { &[] } else { std::slice::from_raw_parts(terms, count as usize) };
    let terms = terms
        .iter()
        .map(|term| Term { variable: this.variables[term.variable as usize], coefficient: term.coefficient })
        .collect();
    let operator = match relation {
        1 => RelationalOperator::LessOrEqual,
        2 => RelationalOperator::GreaterOrEqual,
        _ => RelationalOperator::Equal,
    };
    let constraint = Constraint::new(Expression::new(terms, constant), operator, strength);
    match this.solver.add_constraint(constraint.clone()) {
        Ok(()) => Box::into_raw(Box::new(constraint)),
        Err(AddConstraintError::UnsatisfiableConstraint) => std::ptr::null_mut(),
        Err(error) => {
            this.note("add_constraint", Err(error));
            std::ptr::null_mut()
        }
    }
}

#[no_mangle]
pub unsafe extern "C" fn rs_remove(solver: *mut RsSolver, constraint: *mut Constraint) {
    let constraint = Box::from_raw(constraint);
    let result = (*solver).solver.remove_constraint(&constraint);
    (*solver).note("remove_constraint", result);
}

#[no_mangle]
pub unsafe extern "C" fn rs_edit(solver: *mut RsSolver, variable: i32, strength: f64) {
    let this = &mut *solver;
    let variable = this.variables[variable as usize];
    let result = this.solver.add_edit_variable(variable, strength);
    this.note("add_edit_variable", result);
}

#[no_mangle]
pub unsafe extern "C" fn rs_end_edit(solver: *mut RsSolver, variable: i32) {
    let this = &mut *solver;
    let variable = this.variables[variable as usize];
    let result = this.solver.remove_edit_variable(variable);
    this.note("remove_edit_variable", result);
}

#[no_mangle]
pub unsafe extern "C" fn rs_suggest(solver: *mut RsSolver, variable: i32, value: f64) {
    let this = &mut *solver;
    let variable = this.variables[variable as usize];
    let result = this.solver.suggest_value(variable, value);
    this.note("suggest_value", result);
}

/// The crate lists changed values; the others stay.
#[no_mangle]
pub unsafe extern "C" fn rs_solve(solver: *mut RsSolver) {
    let this = &mut *solver;
    for (variable, value) in this.solver.fetch_changes() {
        this.values[this.places[variable]] = *value;
    }
}
