import flash.display.Shape;
import flash.display.Sprite;

/** The folded plane with its dotted trail; `climb` is its vertical speed. */
class Plane extends Sprite {
	public var climb = 0.0;

	var trail = new Shape();
	var body = new Shape();

	public function new() {
		super();
		addChild(trail);
		addChild(body);
	}

	public function draw(time:Float, tilt:Float, flying:Bool) {
		body.rotation = tilt * 180 / Math.PI;
		var pen = trail.graphics;
		pen.clear();
		for (dot in 0...9) {
			var x = -62.0 - dot * 17;
			var y = 8 - tilt * dot * -14 + Math.sin(time * 5 + dot * 0.8) * dot * 0.9;
			pen.beginFill(0xffffff, flying ? 0.85 - dot * 0.09 : 0.3);
			pen.drawRoundRect(x, y, 10, 3.5, 3);
			pen.endFill();
		}
		fold(time);
	}

	function fold(time:Float) {
		var pen = body.graphics;
		pen.clear();
		pen.lineStyle(3.4, 0x27324f, 1);
		facet([62, -6, -46, -40, -24, 2], 0xffffff);
		facet([62, -6, -24, 2, -30, 32], 0xb9c8e8);
		facet([62, -6, -30, 32, -8, 8], 0x8fa3d1);
		facet([62, -6, -8, 8, -52, 20], 0xf3f7ff);
		pen.lineStyle(1.6, 0x9fb6e8, 0.9);
		for (line in 0...3) {
			pen.moveTo(-34 + line * 17, -31 + line * 6);
			pen.lineTo(-17 + line * 17, -3 - line);
		}
		pen.lineStyle();
		for (eye in [0, 1]) {
			pen.beginFill(0xffffff);
			pen.drawEllipse(10 + eye * 15, -20 + eye * 2, 13, 16);
			pen.endFill();
			pen.beginFill(0x1b1b33);
			pen.drawEllipse(15 + eye * 15, -16 + eye * 2, 7, 10);
			pen.endFill();
			pen.beginFill(0xffffff);
			pen.drawCircle(19 + eye * 15, -13 + eye * 2, 1.8);
			pen.endFill();
		}
		pen.lineStyle(2.4, 0x1b1b33);
		pen.moveTo(22, 1);
		pen.curveTo(28, 6 + Math.sin(time * 3), 34, 0);
		pen.lineStyle();
		pen.beginFill(0xff7a8a, 0.7);
		pen.drawEllipse(4, -4, 9, 5);
		pen.endFill();
	}

	function facet(points:Array<Float>, color:Int) {
		var pen = body.graphics;
		pen.beginFill(color);
		pen.moveTo(points[0], points[1]);
		pen.lineTo(points[2], points[3]);
		pen.lineTo(points[4], points[5]);
		pen.lineTo(points[0], points[1]);
		pen.endFill();
	}
}
