//! Cheapest perfect matchings in general graphs, by Edmonds' blossom algorithm.
//!
//! The algorithm keeps a dual value for each vertex, so that no edge has a negative slack, and matches vertices along edges
//! without slack only. Alternating trees grow from the unmatched vertices: vertices at an even distance from a root are even,
//! the others are odd. An edge between even vertices of different trees completes an augmenting path. An edge within a tree
//! closes an odd cycle, which shrinks into a single node, a blossom. When no tree can grow, the duals change until an edge loses
//! its slack.
//!
//! The trees are grown anew after each change of the duals. That costs time, O(n⁴) in the worst case, but an odd blossom whose
//! dual is used up can then simply be dissolved.

/// The cost of an edge or a matching.
pub type Cost = i128;

/// An undirected graph with costs.
pub struct Graph {
    size: usize,
    costs: Vec<Option<Cost>>,
}

impl Graph {
    /// Creates a graph of `size` vertices with the edges for which `cost` returns a value. `cost` is called with the smaller
    /// vertex first.
    pub fn new(size: usize, cost: impl Fn(usize, usize) -> Option<Cost>) -> Self {
        let edge = |(a, b): (usize, usize)| if a == b { None } else { cost(a.min(b), a.max(b)) };
        let costs = (0..size * size).map(|index| edge((index / size, index % size))).collect();
        Self { size, costs }
    }

    fn has_isolated_vertex(&self) -> bool {
        self.costs.chunks(self.size.max(1)).any(|edges| edges.iter().all(Option::is_none))
    }

    /// Returns the cost of the edge, if there is one.
    fn cost(&self, a: usize, b: usize) -> Option<Cost> {
        self.costs[a * self.size + b]
    }
}

/// A perfect matching: the partner of each vertex.
pub struct Matching {
    partners: Vec<usize>,
}

impl Matching {
    /// Returns the matched edges, smaller vertex first.
    pub fn edges(&self) -> impl Iterator<Item = (usize, usize)> {
        self.partners.iter().copied().enumerate().filter(|(a, b)| a < b)
    }

    /// Returns the cost in the graph.
    pub fn cost(&self, graph: &Graph) -> Cost {
        self.edges().filter_map(|(a, b)| graph.cost(a, b)).sum()
    }
}

/// Returns a perfect matching of the lowest cost, or `None` if the graph has no perfect matching.
pub fn cheapest_matching(graph: &Graph) -> Option<Matching> {
    Search::new(graph, vec![None; graph.size]).matching()
}

/// A graph with one of its cheapest perfect matchings.
pub struct Optimum {
    graph: Graph,
    pub matching: Matching,
    /// Whether all perfect matchings of the graph are cheapest ones. They cost nothing then.
    is_uniform: bool,
}

impl Optimum {
    /// Returns `None` if the graph has no perfect matching.
    pub fn new(graph: &Graph) -> Option<Self> {
        let mut search = Search::new(graph, vec![None; graph.size]);
        let matching = search.matching()?;
        let mut graph = search.edges_without_slack();
        let is_uniform = search.is_unrestricted();
        if is_uniform {
            graph = Graph::new(graph.size, |a, b| graph.cost(a, b).map(|_| 0));
        }
        Some(Self { graph, matching, is_uniform })
    }

    /// Returns whether a cheapest matching may have the edge. If `false`, none has it.
    pub fn has_edge(&self, a: usize, b: usize) -> bool {
        self.graph.cost(a, b).is_some()
    }

    /// Removes the edges for which `is_removed` returns `true`, if that leaves a matching of the same cost. `is_removed` is
    /// called with the smaller vertex first. Returns whether the edges are removed.
    pub fn remove_edges(&mut self, is_removed: impl Fn(usize, usize) -> bool) -> bool {
        let graph = Graph::new(self.graph.size, |a, b| self.graph.cost(a, b).filter(|_| !is_removed(a, b)));
        if self.matching.edges().any(|(a, b)| is_removed(a, b)) {
            match self.rematch(&graph) {
                Some(matching) => self.matching = matching,
                None => return false,
            }
        }
        self.graph = graph;
        true
    }

    /// Returns a matching of the same cost in a graph with fewer edges.
    fn rematch(&self, graph: &Graph) -> Option<Matching> {
        if graph.has_isolated_vertex() {
            return None;
        }
        let kept = |(a, b): (usize, &usize)| graph.cost(a, *b).filter(|_| self.is_uniform).map(|_| *b);
        let mates = self.matching.partners.iter().enumerate().map(kept).collect();
        let matching = Search::new(graph, mates).matching()?;
        (matching.cost(graph) == self.matching.cost(&self.graph)).then_some(matching)
    }
}

/// Vertices have the numbers 0 to n − 1, blossoms those from n.
type Node = usize;

/// An edge, as the vertices at its ends.
type Edge = (usize, usize);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    OutsideOfTrees,
    Even,
    /// Reached from an even vertex by an edge, which is given from there to here.
    Odd(Edge),
}

/// An odd cycle of nodes, shrunk into one.
struct Blossom {
    /// The nodes of the cycle. The first contains the base, the only vertex that is not matched within the blossom.
    cycle: Vec<Node>,
    /// The edges from each node of the cycle to the next one. Every second is matched, beginning with the second.
    edges: Vec<Edge>,
    dual: Cost,
}

struct Search<'a> {
    graph: &'a Graph,
    mates: Vec<Option<usize>>,
    /// The slack of an edge between outermost nodes is twice its cost minus the duals of its ends.
    duals: Vec<Cost>,
    /// Dissolved blossoms have an empty cycle.
    blossoms: Vec<Blossom>,
    /// The blossom of each node, if it is in one.
    parents: Vec<Option<Node>>,
    /// The outermost node of each vertex.
    outermost: Vec<Node>,
    /// The label of each outermost node.
    labels: Vec<Label>,
    /// Even vertices whose edges are still to be looked at.
    queue: Vec<usize>,
}

impl<'a> Search<'a> {
    /// Starts with mates that are joined by edges of the lowest cost.
    fn new(graph: &'a Graph, mates: Vec<Option<usize>>) -> Self {
        let size = graph.size;
        let least = graph.costs.iter().flatten().min().copied().unwrap_or_default();
        Self {
            graph,
            mates,
            duals: vec![least; size],
            blossoms: Vec::new(),
            parents: vec![None; size],
            outermost: (0..size).collect(),
            labels: vec![Label::OutsideOfTrees; size],
            queue: Vec::new(),
        }
    }

    fn matching(&mut self) -> Option<Matching> {
        while self.mates.contains(&None) {
            self.match_more()?;
        }
        let partners = self.mates.iter().copied().collect::<Option<_>>()?;
        Some(Matching { partners })
    }

    /// Returns the graph of the edges without slack, the only ones that a cheapest matching can have.
    fn edges_without_slack(&self) -> Graph {
        Graph::new(self.graph.size, |a, b| {
            let cost = self.graph.cost(a, b)?;
            let slack = 2 * cost - self.duals[a] - self.duals[b] + self.dual_of_common_blossoms(a, b);
            (slack == 0).then_some(cost)
        })
    }

    fn dual_of_common_blossoms(&self, a: usize, b: usize) -> Cost {
        let around_b: Vec<Node> = self.blossoms_around(b).collect();
        let common = self.blossoms_around(a).filter(|node| around_b.contains(node));
        common.map(|node| self.blossoms[node - self.graph.size].dual).sum()
    }

    fn blossoms_around(&self, vertex: usize) -> impl Iterator<Item = Node> {
        std::iter::successors(self.parents[vertex], |node| self.parents[*node])
    }

    /// Returns whether all perfect matchings of the edges without slack are cheapest ones: no blossom restricts them.
    fn is_unrestricted(&self) -> bool {
        self.blossoms.iter().all(|blossom| blossom.cycle.is_empty() || blossom.dual == 0)
    }

    /// Matches two more vertices. Returns `None` if that is impossible.
    fn match_more(&mut self) -> Option<()> {
        loop {
            self.plant_trees();
            if self.grow_trees() {
                return Some(());
            }
            self.change_duals()?;
        }
    }

    fn plant_trees(&mut self) {
        self.queue.clear();
        self.labels.fill(Label::OutsideOfTrees);
        for vertex in 0..self.graph.size {
            if self.mates[vertex].is_none() {
                self.make_even(self.outermost[vertex]);
            }
        }
    }

    fn make_even(&mut self, node: Node) {
        self.labels[node] = Label::Even;
        let vertices = self.outermost.iter().enumerate();
        self.queue.extend(vertices.filter(|(_, outer)| **outer == node).map(|(vertex, _)| vertex));
    }

    fn label(&self, vertex: usize) -> Label {
        self.labels[self.outermost[vertex]]
    }

    /// Returns the slack of an edge between outermost nodes.
    fn slack(&self, a: usize, b: usize) -> Option<Cost> {
        let cost = self.graph.cost(a, b)?;
        (self.outermost[a] != self.outermost[b]).then(|| 2 * cost - self.duals[a] - self.duals[b])
    }

    /// Grows the trees along edges without slack. Returns whether that has matched two more vertices.
    fn grow_trees(&mut self) -> bool {
        while let Some(a) = self.queue.pop() {
            for b in 0..self.graph.size {
                if self.slack(a, b) != Some(0) {
                    continue;
                }
                if self.follow(a, b) {
                    return true;
                }
            }
        }
        false
    }

    /// Follows an edge without slack from an even vertex. Returns whether that has matched two more vertices.
    fn follow(&mut self, a: usize, b: usize) -> bool {
        match self.label(b) {
            Label::OutsideOfTrees => self.add_to_tree(a, b),
            Label::Even => return self.connect(a, b),
            Label::Odd(_) => {}
        }
        false
    }

    /// Appends the node of `b`, and its mate, to the tree of `a`.
    fn add_to_tree(&mut self, a: usize, b: usize) {
        let odd = self.outermost[b];
        self.labels[odd] = Label::Odd((a, b));
        if let Some(mate) = self.mates[self.base(odd)] {
            self.make_even(self.outermost[mate]);
        }
    }

    /// Follows an edge between even nodes: augments the matching and returns `true`, or shrinks a cycle and returns `false`.
    fn connect(&mut self, a: usize, b: usize) -> bool {
        let (from_a, from_b) = (self.path_to_root(a), self.path_to_root(b));
        if from_a.last() == from_b.last() {
            self.shrink((a, b), from_a, from_b);
            return false;
        }
        self.flip_path(a, b);
        self.flip_path(b, a);
        true
    }

    /// Returns the nodes from an even vertex to the root of its tree, alternately even and odd.
    fn path_to_root(&self, vertex: usize) -> Vec<Node> {
        let mut path = vec![self.outermost[vertex]];
        while let Some(next) = path.last().and_then(|node| self.step_to_root(*node)) {
            path.push(self.outermost[next.1]);
        }
        path
    }

    /// Returns the edge from a node of a tree to the next one towards the root.
    fn step_to_root(&self, node: Node) -> Option<Edge> {
        if let Label::Odd((even, odd)) = self.labels[node] {
            return Some((odd, even));
        }
        let base = self.base(node);
        self.mates[base].map(|mate| (base, mate))
    }

    fn base(&self, mut node: Node) -> usize {
        while let Some(blossom) = node.checked_sub(self.graph.size) {
            node = self.blossoms[blossom].cycle[0];
        }
        node
    }

    /// Matches an even vertex with a partner outside of its tree, and changes all edges from there to the root.
    fn flip_path(&mut self, mut vertex: usize, mut partner: usize) {
        loop {
            let node = self.outermost[vertex];
            let former_mate = self.mates[self.base(node)];
            self.move_base(node, vertex);
            self.mates[vertex] = Some(partner);
            let Some(odd_node) = former_mate.map(|mate| self.outermost[mate]) else { return };
            let Label::Odd((even, odd)) = self.labels[odd_node] else { return };
            self.move_base(odd_node, odd);
            self.mates[odd] = Some(even);
            (vertex, partner) = (even, odd);
        }
    }

    /// Makes `vertex` the base of a node: rotates the cycle to start there, and matches the others along the cycle.
    fn move_base(&mut self, node: Node, vertex: usize) {
        let Some(blossom) = node.checked_sub(self.graph.size) else { return };
        let child = self.child_with(node, vertex);
        let Blossom { cycle, edges, .. } = &mut self.blossoms[blossom];
        let start = cycle.iter().position(|node| *node == child).unwrap_or_default();
        cycle.rotate_left(start);
        edges.rotate_left(start);
        if start > 0 {
            let matched: Vec<Edge> = edges.iter().skip(1).step_by(2).copied().collect();
            for (a, b) in matched {
                self.move_base(self.child_with(node, a), a);
                self.move_base(self.child_with(node, b), b);
                (self.mates[a], self.mates[b]) = (Some(b), Some(a));
            }
        }
        self.move_base(child, vertex);
    }

    /// Returns the node on the cycle of `blossom` that contains the vertex.
    fn child_with(&self, blossom: Node, vertex: usize) -> Node {
        let mut node = vertex;
        while let Some(parent) = self.parents[node].filter(|parent| *parent != blossom) {
            node = parent;
        }
        node
    }

    /// Shrinks the cycle of an edge and the paths from its ends to their first common node.
    fn shrink(&mut self, edge: Edge, mut from_a: Vec<Node>, mut from_b: Vec<Node>) {
        while let ([.., a, _], [.., b, _]) = (&from_a[..], &from_b[..])
            && a == b
        {
            from_a.pop();
            from_b.pop();
        }
        let steps = |path: &[Node]| -> Vec<Edge> {
            path[..path.len() - 1].iter().filter_map(|node| self.step_to_root(*node)).collect()
        };
        let down = steps(&from_a).into_iter().rev().map(|(lower, upper)| (upper, lower));
        let edges = down.chain([edge]).chain(steps(&from_b)).collect();
        from_b.pop();
        let cycle: Vec<Node> = from_a.into_iter().rev().chain(from_b).collect();
        self.add_blossom(Blossom { cycle, edges, dual: 0 });
    }

    fn add_blossom(&mut self, blossom: Blossom) {
        let node = self.parents.len();
        self.parents.push(None);
        self.labels.push(Label::Even);
        for child in &blossom.cycle {
            self.parents[*child] = Some(node);
        }
        self.blossoms.push(blossom);
        for vertex in 0..self.graph.size {
            if self.parents[self.outermost[vertex]] == Some(node) {
                if self.label(vertex) != Label::Even {
                    self.queue.push(vertex);
                }
                self.outermost[vertex] = node;
            }
        }
    }

    /// Changes the duals until an edge loses its slack or an odd blossom its dual. Returns `None` if neither ever happens.
    fn change_duals(&mut self) -> Option<()> {
        let step = self.largest_step()?;
        for vertex in 0..self.graph.size {
            match self.label(vertex) {
                Label::Even => self.duals[vertex] += step,
                Label::Odd(_) => self.duals[vertex] -= step,
                Label::OutsideOfTrees => {}
            }
        }
        for node in self.outermost_blossoms() {
            let blossom = &mut self.blossoms[node - self.graph.size];
            match self.labels[node] {
                Label::Even => blossom.dual += 2 * step,
                Label::Odd(_) if blossom.dual == 2 * step => self.dissolve(node),
                Label::Odd(_) => blossom.dual -= 2 * step,
                Label::OutsideOfTrees => {}
            }
        }
        Some(())
    }

    fn largest_step(&self) -> Option<Cost> {
        let vertices = 0..self.graph.size;
        let even = vertices.clone().filter(|vertex| self.label(*vertex) == Label::Even);
        let edges = even.flat_map(|a| vertices.clone().map(move |b| (a, b)));
        let by_edges = edges.filter_map(|(a, b)| match self.label(b) {
            Label::OutsideOfTrees => self.slack(a, b),
            Label::Even => self.slack(a, b).map(|slack| slack / 2),
            Label::Odd(_) => None,
        });
        let is_odd = |node: &Node| matches!(self.labels[*node], Label::Odd(_));
        let odd = self.outermost_blossoms().into_iter().filter(is_odd);
        by_edges.chain(odd.map(|node| self.blossoms[node - self.graph.size].dual / 2)).min()
    }

    fn outermost_blossoms(&self) -> Vec<Node> {
        let is_outermost = |node: &Node| {
            self.parents[*node].is_none() && !self.blossoms[*node - self.graph.size].cycle.is_empty()
        };
        (self.graph.size..self.parents.len()).filter(is_outermost).collect()
    }

    fn dissolve(&mut self, node: Node) {
        for child in std::mem::take(&mut self.blossoms[node - self.graph.size].cycle) {
            self.parents[child] = None;
        }
        for vertex in 0..self.graph.size {
            if self.outermost[vertex] == node {
                self.outermost[vertex] = self.child_with(node, vertex);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cost, Graph, cheapest_matching};

    /// Returns the lowest cost by trying all perfect matchings of the vertices that are left.
    fn lowest_cost(graph: &Graph, left: &[usize]) -> Option<Cost> {
        let Some((a, others)) = left.split_first() else { return Some(0) };
        let with = |b: &usize| {
            let rest: Vec<usize> = others.iter().copied().filter(|other| other != b).collect();
            Some(graph.cost(*a, *b)? + lowest_cost(graph, &rest)?)
        };
        others.iter().filter_map(with).min()
    }

    fn random_graph(seed: u64) -> Graph {
        let mut state = seed;
        let mut next = |end: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % end
        };
        let size = usize::try_from(2 * (1 + next(5))).expect("small");
        let (density, highest) = (2 + next(9), 1 + next(8));
        let costs: Vec<Option<Cost>> =
            (0..size * size).map(|_| (next(10) < density).then(|| Cost::from(next(highest)))).collect();
        Graph::new(size, |a, b| costs[a * size + b])
    }

    #[test]
    fn random_graphs_have_the_lowest_cost_of_all_matchings() {
        let mut perfect = 0;
        for seed in 0..20_000 {
            let graph = random_graph(seed);
            let vertices: Vec<usize> = (0..graph.size).collect();
            let found = cheapest_matching(&graph);
            assert_eq!(
                found.as_ref().map(|found| found.cost(&graph)),
                lowest_cost(&graph, &vertices),
                "seed {seed}"
            );
            if let Some(found) = found {
                perfect += 1;
                let is_mutual = |vertex: &usize| found.partners[found.partners[*vertex]] == *vertex;
                assert!(vertices.iter().all(is_mutual), "seed {seed}");
            }
        }
        assert!((5_000..19_000).contains(&perfect), "{perfect} graphs have a perfect matching");
    }

    #[test]
    fn triangles_around_a_centre_have_no_perfect_matching() {
        let triangle = |vertex: usize| vertex.checked_sub(1).map(|vertex| vertex / 3);
        let graph = Graph::new(10, |a, b| (a == 0 || triangle(a) == triangle(b)).then_some(1));
        assert!(cheapest_matching(&graph).is_none());
    }

    #[test]
    fn an_empty_graph_has_an_empty_matching() {
        assert_eq!(
            cheapest_matching(&Graph::new(0, |_, _| None)).map(|found| found.edges().count()),
            Some(0)
        );
    }
}
