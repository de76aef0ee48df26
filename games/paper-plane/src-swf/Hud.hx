import flash.display.Shape;
import flash.display.Sprite;

/** All that is written on the screen. */
class Hud extends Sprite {
	var points = new Lettering(34, 0xffffff, 0x27324f);
	var metres = new Lettering(26, 0xfff3b0, 0x27324f);
	var hearts = new Shape();
	var bonus = new Lettering(28, 0xffe14d, 0x8a4b00);
	var veil = new Shape();
	var lines:Array<Lettering> = [];

	public function new() {
		super();
		addChild(veil);
		for (child in [points, metres, bonus]) addChild(child);
		addChild(hearts);
	}

	function write(text:String, size:Int, y:Float, color:Int, outline:Int, turn = 0.0) {
		var field = new Lettering(size, color, outline);
		field.write(text);
		field.x = (752 - field.width) / 2;
		field.y = y;
		field.rotation = turn;
		lines.push(field);
		addChild(field);
	}

	function wipe() {
		for (field in lines) removeChild(field);
		lines = [];
		veil.graphics.clear();
		for (child in [points, metres, bonus]) child.write("");
		hearts.graphics.clear();
	}

	public function poster() {
		wipe();
		write("Paper Plane", 108, 6, 0xffffff, 0xd0321f, -2);
		write("2004", 116, 122, 0xffd23e, 0x3a1260, -2);
		for (star in [[92, 300, 30], [176, 224, 20], [650, 300, 34], [566, 236, 20], [690, 410, 22]]) Course.drawStar(veil.graphics, star[0], star[1], star[2], 1);
	}

	public function title(best:Int) {
		wipe();
		write("Paper Plane 2004", 72, 60, 0xffffff, 0xd0321f);
		write("Click or press space to fly", 34, 400, 0xffe14d, 0x27324f);
		write(best > 0 ? "Best: " + best : "Mouse or up and down arrows", 28, 446, 0xffffff, 0x27324f);
	}

	public function flight() {
		wipe();
		points.x = 20;
		points.y = 10;
		metres.x = 20;
		metres.y = 50;
	}

	public function over(total:Int, best:Int) {
		wipe();
		veil.graphics.beginFill(0x140a28, 0.55);
		veil.graphics.drawRect(0, 0, 752, 500);
		veil.graphics.endFill();
		write("Touch down!", 84, 90, 0xffffff, 0xd0321f);
		write(Std.string(total), 96, 190, 0xffd23e, 0x3a1260);
		write("Best: " + best, 34, 310, 0xffffff, 0x27324f);
		write("Click or press space to fly again", 32, 400, 0xffe14d, 0x27324f);
	}

	public function update(score:Int, distance:Float, lives:Int, seconds:Float) {
		points.write(Std.string(score));
		metres.write(Std.int(distance) + " m");
		bonus.alpha -= seconds * 1.6;
		bonus.y -= seconds * 50;
		veil.alpha -= seconds * 3;
		var pen = hearts.graphics;
		pen.clear();
		for (life in 0...lives) {
			var x = 640.0 + life * 36;
			pen.lineStyle(3, 0xffffff);
			pen.beginFill(0xff4d6d);
			pen.moveTo(x, 46);
			pen.cubicCurveTo(x - 30, 26, x - 14, 8, x, 24);
			pen.cubicCurveTo(x + 14, 8, x + 30, 26, x, 46);
			pen.endFill();
		}
	}

	public function pop(text:String, x:Float, y:Float) {
		bonus.write(text);
		bonus.x = x;
		bonus.y = y;
		bonus.alpha = 1;
	}

	public function shock() {
		veil.graphics.clear();
		veil.graphics.beginFill(0xff3d3d, 0.5);
		veil.graphics.drawRect(0, 0, 752, 500);
		veil.graphics.endFill();
		veil.alpha = 1;
	}
}
