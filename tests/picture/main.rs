mod scenes;
#[test]
fn dump() {
    let p = hivepost::picture::Pictures::new();
    let dir = std::env::var("DUMP").unwrap();
    let list: Vec<(&str, hivepost::picture::Scene)> = vec![
        ("opening", scenes::opening()),
        ("midgame", scenes::midgame()),
        ("full", scenes::full()),
        ("stacks", scenes::stacks()),
        ("throw", scenes::throw()),
        ("placement", scenes::placement()),
        ("win", scenes::win()),
        ("draw", scenes::draw()),
        ("names", scenes::names()),
        ("nameless", scenes::nameless()),
        ("line", scenes::line((1, 0))),
        ("down", scenes::line((0, 1))),
    ];
    let mut smalls = Vec::new();
    for (name, s) in list {
        let t = std::time::Instant::now();
        let a = p.draw(&s);
        let cold = t.elapsed();
        let t = std::time::Instant::now();
        let a2 = p.draw(&s);
        let warm = t.elapsed();
        assert!(a == a2);
        let t = std::time::Instant::now();
        let b = p.png(&s);
        let all = t.elapsed();
        println!(
            "{name}: {}x{} cold {cold:?} warm {warm:?} png {all:?} {} bytes",
            a.width(),
            a.height(),
            b.len()
        );
        let h = a.height() * 400 / a.width();
        let small = image::imageops::resize(&a, 400, h, image::imageops::FilterType::Triangle);
        smalls.push(small);
        std::fs::write(format!("{dir}/{name}.png"), b).unwrap();
    }
    let mut sheet = image::RgbaImage::from_pixel(410 * 4, 1650, image::Rgba([49, 51, 56, 255]));
    for (i, small) in smalls.iter().enumerate() {
        let x = (i % 4) as i64 * 410;
        let y = [0, 520, 950][i / 4];
        image::imageops::overlay(&mut sheet, small, x, y);
    }
    let rgb: Vec<u8> = sheet.pixels().flat_map(|p| [p[0], p[1], p[2]]).collect();
    let mut f = std::fs::File::create(format!("{dir}/sheet.png")).unwrap();
    let mut e = png::Encoder::new(&mut f, sheet.width(), sheet.height());
    e.set_color(png::ColorType::Rgb);
    e.write_header().unwrap().write_image_data(&rgb).unwrap();
}
