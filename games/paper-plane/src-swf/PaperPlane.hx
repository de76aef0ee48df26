import flash.Lib;
import flash.display.Sprite;
import flash.events.Event;
import flash.events.KeyboardEvent;
import flash.events.MouseEvent;
import flash.net.SharedObject;
import flash.ui.Keyboard;

/**
 * A paper plane over a town, a sea and the clouds. The film's parameter `demo` lets it fly by itself, `art` shows its poster.
 * Stage: 752 × 500, forty frames a second.
 */
class PaperPlane extends Sprite {
	static inline var SECONDS = 1 / 40;
	static inline var LIVES = 3;

	var sky = new Sky();
	var plane = new Plane();
	var course:Course;
	var hud = new Hud();
	var mode = "title";
	var speed = 0.0;
	var distance = 0.0;
	var score = 0;
	var lives = LIVES;
	var safe = 0.0;
	var time = 0.0;
	var up = false;
	var down = false;
	var mouse = false;
	var best:SharedObject;
	var demo:Bool;

	static function main() {
		Lib.current.addChild(new PaperPlane());
	}

	function new() {
		super();
		var parameters:Dynamic = Lib.current.loaderInfo.parameters;
		demo = Reflect.hasField(parameters, "demo");
		best = SharedObject.getLocal("paper-plane");
		course = new Course(demo ? 7 : Std.int(Date.now().getTime() % 100000));
		addChild(sky);
		addChild(course);
		addChild(plane);
		addChild(hud);
		if (Reflect.hasField(parameters, "art")) return showPoster();
		Lib.current.stage.addEventListener(KeyboardEvent.KEY_DOWN, onKeyDown);
		Lib.current.stage.addEventListener(KeyboardEvent.KEY_UP, onKeyUp);
		Lib.current.stage.addEventListener(MouseEvent.MOUSE_MOVE, function(_) mouse = true);
		Lib.current.stage.addEventListener(MouseEvent.MOUSE_DOWN, function(_) if (mode != "flight") begin());
		addEventListener(Event.ENTER_FRAME, step);
		if (demo) begin() else showTitle();
	}

	function showPoster() {
		sky.show(900);
		sky.draw(1.2, 900);
		removeChild(course);
		hud.poster();
		plane.x = 400;
		plane.y = 356;
		plane.scaleX = plane.scaleY = 3.1;
		plane.draw(1, -0.12, true);
	}

	function showTitle() {
		mode = "title";
		hud.title(bestScore());
		plane.x = 376;
		plane.y = 330;
		plane.scaleX = plane.scaleY = 2;
	}

	function begin() {
		mode = "flight";
		distance = time = 0;
		score = 0;
		lives = LIVES;
		safe = 2;
		speed = demo ? 330 : 240;
		course.clear();
		plane.scaleX = plane.scaleY = 1;
		plane.x = 180;
		plane.y = 250;
		plane.climb = 0;
		hud.flight();
	}

	function bestScore():Int {
		return best.data.score == null ? 0 : best.data.score;
	}

	function onKeyDown(event:KeyboardEvent) {
		mouse = false;
		if (event.keyCode == Keyboard.UP || event.keyCode == 87) up = true;
		if (event.keyCode == Keyboard.DOWN || event.keyCode == 83) down = true;
		if (mode != "flight" && (event.keyCode == Keyboard.SPACE || event.keyCode == Keyboard.ENTER)) begin();
	}

	function onKeyUp(event:KeyboardEvent) {
		if (event.keyCode == Keyboard.UP || event.keyCode == 87) up = false;
		if (event.keyCode == Keyboard.DOWN || event.keyCode == 83) down = false;
	}

	function step(_) {
		time += SECONDS;
		safe -= SECONDS;
		if (mode == "flight") fly();
		sky.draw(time, distance);
		var blink = safe > 0 && Std.int(time * 10) % 2 == 0;
		plane.alpha = blink && mode == "flight" ? 0.4 : 1;
		plane.draw(time, mode == "title" ? Math.sin(time * 1.5) * 0.15 : plane.climb / 520, mode == "flight");
		if (mode == "title") plane.y = 330 + Math.sin(time * 2) * 14;
	}

	function fly() {
		speed = Math.min(560, speed + SECONDS * 4.5);
		distance += speed * SECONDS / 10;
		var wanted = 0.0;
		if (demo) wanted = clamp((course.safeHeight(plane.x + 70) - plane.y) * 4.5, -330, 330);
		else if (mouse) wanted = clamp((this.mouseY - plane.y) * 5, -340, 340);
		else wanted = (down ? 300 : 0) - (up ? 300 : 0);
		plane.climb += (wanted - plane.climb) * 0.16;
		plane.y = clamp(plane.y + plane.climb * SECONDS, 40, 462);
		course.move(speed * SECONDS, time, distance);
		for (prize in course.takenBy(plane.x, plane.y)) {
			score += prize;
			hud.pop("+" + prize, plane.x + 30, plane.y - 30);
		}
		if (safe <= 0 && course.hits(plane.x, plane.y)) crash();
		hud.update(score, distance, lives, SECONDS);
	}

	function crash() {
		lives--;
		safe = 2;
		hud.shock();
		if (lives > 0) return;
		var total = score + Std.int(distance);
		if (demo) return begin();
		if (total > bestScore()) {
			best.data.score = total;
			best.flush();
		}
		mode = "over";
		hud.over(total, bestScore());
	}

	static function clamp(value:Float, low:Float, high:Float):Float {
		return Math.max(low, Math.min(high, value));
	}
}
