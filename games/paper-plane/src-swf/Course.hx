import flash.display.Graphics;
import flash.display.Sprite;

private typedef Pencils = {x:Float, gap:Float, room:Float, color:Int};
private typedef Star = {x:Float, y:Float, big:Bool};

/** What comes along: pairs of pencils with a gap between, and stars to collect. The gaps narrow on the way. */
class Course extends Sprite {
	static var COLORS = [0xff5d5d, 0xffc52e, 0x35c28a, 0x4d8dff, 0xb05cff];
	static inline var WIDTH = 46.0;

	var gates:Array<Pencils> = [];
	var stars:Array<Star> = [];
	var seed:Int;
	var until = 0.0;
	var last = 250.0;

	public function new(seed:Int) {
		super();
		this.seed = seed;
	}

	public function clear() {
		gates = [];
		stars = [];
		until = 200;
		last = 250;
	}

	public function move(by:Float, time:Float, distance:Float) {
		for (gate in gates) gate.x -= by;
		for (star in stars) star.x -= by;
		gates = gates.filter(function(gate) return gate.x > -80);
		stars = stars.filter(function(star) return star.x > -40);
		until -= by;
		if (until <= 0) add(distance);
		draw(time);
	}

	function chance():Float {
		seed = (seed * 16807) % 2147483647;
		if (seed < 0) seed += 2147483647;
		return seed / 2147483647;
	}

	function add(distance:Float) {
		until = Math.max(250, 350 - distance / 14);
		var gap = Math.max(110, Math.min(380, last + (chance() - 0.5) * 300));
		last = gap;
		gates.push({x: 820, gap: gap, room: Math.max(116, 190 - distance / 18), color: COLORS[Std.int(chance() * COLORS.length)]});
		stars.push({x: 843, y: gap, big: true});
		for (star in 1...4) stars.push({x: 843 + star * 62, y: gap + Math.sin(star * 0.9) * 46, big: false});
	}

	/** Where a careful pilot would be at `x`. */
	public function safeHeight(x:Float):Float {
		for (gate in gates) if (gate.x + WIDTH > x - 110) return gate.gap;
		return 250;
	}

	/** Points of the stars the plane touches; they are gone then. */
	public function takenBy(x:Float, y:Float):Array<Int> {
		var found = stars.filter(function(star) return Math.abs(star.x - x) < 46 && Math.abs(star.y - y) < 36);
		for (star in found) stars.remove(star);
		return found.map(function(star) return star.big ? 25 : 10);
	}

	public function hits(x:Float, y:Float):Bool {
		for (gate in gates) {
			if (x + 48 > gate.x && x - 36 < gate.x + WIDTH && Math.abs(y - gate.gap) > gate.room / 2 - 12) return true;
		}
		return false;
	}

	function draw(time:Float) {
		var pen = graphics;
		pen.clear();
		for (gate in gates) {
			pencil(pen, gate.x, gate.gap - gate.room / 2, -1, gate.color);
			pencil(pen, gate.x, gate.gap + gate.room / 2, 1, gate.color);
		}
		for (star in stars) drawStar(pen, star.x, star.y + Math.sin(time * 4 + star.x * 0.02) * 4, star.big ? 19 : 12, time);
	}

	/** A pencil whose point is at `y`; `way` −1 hangs from the top, 1 stands on the ground. */
	function pencil(pen:Graphics, x:Float, y:Float, way:Int, color:Int) {
		var dark = Sky.mix(color, 0x1b1030, 0.7);
		var far = way < 0 ? -20.0 : 520.0;
		pen.lineStyle(3.5, dark);
		for (strip in 0...3) {
			pen.beginFill(Sky.mix(color, strip == 0 ? 0xffffff : 0x1b1030, strip == 1 ? 0 : 0.28));
			pen.drawRect(x + strip * WIDTH / 3, Math.min(far, y + way * 44), WIDTH / 3, Math.abs(far - y - way * 44));
			pen.endFill();
		}
		pen.beginFill(0xf6d9a8);
		pen.moveTo(x, y + way * 44);
		pen.lineTo(x + WIDTH / 2, y);
		pen.lineTo(x + WIDTH, y + way * 44);
		pen.curveTo(x + WIDTH * 0.83, y + way * 34, x + WIDTH * 0.67, y + way * 44);
		pen.curveTo(x + WIDTH * 0.5, y + way * 34, x + WIDTH * 0.33, y + way * 44);
		pen.curveTo(x + WIDTH * 0.17, y + way * 34, x, y + way * 44);
		pen.endFill();
		pen.beginFill(color);
		pen.moveTo(x + WIDTH * 0.36, y + way * 12);
		pen.lineTo(x + WIDTH / 2, y);
		pen.lineTo(x + WIDTH * 0.64, y + way * 12);
		pen.lineTo(x + WIDTH * 0.36, y + way * 12);
		pen.endFill();
		pen.lineStyle();
	}

	public static function drawStar(pen:Graphics, x:Float, y:Float, size:Float, time:Float) {
		pen.beginFill(0xfff3a0, 0.25);
		pen.drawCircle(x, y, size * 1.7);
		pen.endFill();
		pen.lineStyle(2.6, 0x8a4b00);
		pen.beginFill(0xffd23e);
		for (corner in 0...11) {
			var reach = corner % 2 == 0 ? size : size * 0.48;
			var angle = -Math.PI / 2 + corner * Math.PI / 5 + Math.sin(time * 2) * 0.15;
			if (corner == 0) pen.moveTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
			else pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
		}
		pen.endFill();
		pen.lineStyle();
		pen.beginFill(0xffffff, 0.8);
		pen.drawCircle(x - size * 0.2, y - size * 0.25, size * 0.16);
		pen.endFill();
	}
}
