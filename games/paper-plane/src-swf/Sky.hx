import flash.display.GradientType;
import flash.display.Shape;
import flash.display.Sprite;
import flash.geom.Matrix;

/** Morning, noon, evening and night, one every 400 metres, over rooftops that roll by in three depths. */
class Sky extends Sprite {
	static var TOPS = [0x2f9be8, 0x3fb6ff, 0x5b2a86, 0x0b1245];
	static var FEET = [0xffe9b0, 0xd6f6ff, 0xff9d5c, 0x4a4fb0];
	static var ROOFS = [0xf2785c, 0xff9d4d, 0xb03a6a, 0x2a2f7a];

	var back = new Shape();
	var town = new Shape();
	var from = 0.0;

	public function new() {
		super();
		addChild(back);
		addChild(town);
	}

	/** Begins the day's round at another distance. */
	public function show(distance:Float) {
		from = distance;
	}

	public function draw(time:Float, distance:Float) {
		var day = Math.max(distance, from) / 400;
		var now = Std.int(day) % 4;
		var next = (now + 1) % 4;
		var blend = Math.max(0, (day % 1) * 3 - 2);
		paintBack(time, distance, mix(TOPS[now], TOPS[next], blend), mix(FEET[now], FEET[next], blend), now == 3);
		var pen = town.graphics;
		pen.clear();
		var roof = mix(ROOFS[now], ROOFS[next], blend);
		for (depth in 0...3) houses(distance * (1.2 + depth * 1.6), depth, mix(roof, mix(FEET[now], FEET[next], blend), 0.55 - depth * 0.27), now >= 2);
	}

	function paintBack(time:Float, distance:Float, top:Int, foot:Int, night:Bool) {
		var pen = back.graphics;
		pen.clear();
		var across = new Matrix();
		across.createGradientBox(752, 500, Math.PI / 2);
		pen.beginGradientFill(GradientType.LINEAR, [top, foot], [1, 1], [0, 235], across);
		pen.drawRect(0, 0, 752, 500);
		pen.endFill();
		pen.lineStyle(1, 0xffffff, 0.16);
		for (line in 0...16) {
			pen.moveTo(0, line * 32);
			pen.lineTo(752, line * 32);
		}
		pen.lineStyle();
		for (ring in 0...4) {
			pen.beginFill(night ? 0xf4f0ff : 0xfff3b0, ring == 3 ? 1 : 0.16);
			pen.drawCircle(600, 116, 120 - ring * 25);
			pen.endFill();
		}
		if (night) {
			for (star in 0...60) {
				pen.beginFill(0xffffff, 0.4 + 0.5 * Math.abs(Math.sin(time + star)));
				pen.drawCircle((star * 97 + 31) % 752, (star * 53) % 300, 1 + star % 3 * 0.6);
				pen.endFill();
			}
		}
		for (cloud in 0...6) {
			var x = 840 - ((cloud * 170 + distance * (1.4 + cloud % 3 * 0.7) + time * 9) % 960);
			paintCloud(x, 62 + cloud * 47 % 190, 0.7 + cloud % 3 * 0.3, night ? 0x9aa2e8 : 0xffffff);
		}
	}

	function paintCloud(x:Float, y:Float, size:Float, color:Int) {
		var pen = back.graphics;
		for (puff in [[0, 0, 26], [28, 4, 20], [-28, 5, 19], [10, -15, 21], [-12, -11, 17]]) {
			pen.beginFill(color);
			pen.drawEllipse(x + (puff[0] - puff[2]) * size, y + (puff[1] - puff[2] * 0.8) * size, puff[2] * 2 * size, puff[2] * 1.6 * size);
			pen.endFill();
		}
	}

	function houses(scroll:Float, depth:Int, color:Int, lit:Bool) {
		var pen = town.graphics;
		var wide = 70 + depth * 26;
		var first = Std.int(scroll / wide);
		for (index in 0...Std.int(752 / wide) + 3) {
			var number = first + index;
			var x = index * wide - scroll % wide - wide;
			var high = 46 + (number * 37 + depth * 19) % 60 + depth * 8;
			var y = 500 - high + (2 - depth) * -34 + 26;
			pen.beginFill(mix(color, 0xffffff, number % 3 * 0.09));
			pen.drawRect(x + 4, y, wide - 8, 500 - y);
			pen.endFill();
			pen.beginFill(mix(color, 0x2a1030, 0.35));
			pen.moveTo(x - 2, y + 2);
			pen.lineTo(x + wide / 2, y - 26 - depth * 5);
			pen.lineTo(x + wide + 2, y + 2);
			pen.lineTo(x - 2, y + 2);
			pen.endFill();
			for (window in 0...2) {
				pen.beginFill(lit || number % 2 == window ? 0xfff0a8 : mix(color, 0x2a1030, 0.25));
				pen.drawRoundRect(x + wide * (0.24 + window * 0.34), y + 14, wide * 0.18, 20, 5);
				pen.endFill();
			}
		}
	}

	public static function mix(a:Int, b:Int, t:Float):Int {
		var part = function(shift:Int) {
			var from = a >> shift & 255;
			return Std.int(from + ((b >> shift & 255) - from) * t) << shift;
		};
		return part(16) | part(8) | part(0);
	}
}
