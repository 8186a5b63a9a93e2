mod scenes;
#[test]
fn dump() {
    let p = hivepost::picture::Pictures::new();
    let dir = std::env::var("DUMP").unwrap();
    let list: Vec<(&str, hivepost::picture::Scene)> = vec![("opening", scenes::opening()),("midgame", scenes::midgame()),("full", scenes::full()),("stacks", scenes::stacks()),("throw", scenes::throw()),("placement", scenes::placement()),("win", scenes::win()),("draw", scenes::draw()),("names", scenes::names()),("nameless", scenes::nameless()),("line", scenes::line((1,0))),("down", scenes::line((0,1)))];
    for (name, s) in list {
        let t = std::time::Instant::now();
        let a = p.draw(&s); let cold = t.elapsed();
        let t = std::time::Instant::now();
        let a2 = p.draw(&s); let warm = t.elapsed();
        assert!(a == a2);
        let t = std::time::Instant::now();
        let b = p.png(&s); let all = t.elapsed();
        println!("{name}: {}x{} cold {cold:?} warm {warm:?} png {all:?} {} bytes", a.width(), a.height(), b.len());
        std::fs::write(format!("{dir}/{name}.png"), b).unwrap();
    }
}
