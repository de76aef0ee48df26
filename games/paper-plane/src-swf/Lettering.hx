import flash.display.Sprite;
import flash.text.Font;
import flash.text.TextField;
import flash.text.TextFieldAutoSize;
import flash.text.TextFormat;

/** Titan One by Rodrigo Fuenzalida, SIL Open Font License 1.1. */
@:font("TitanOne.ttf", range = " !+.,0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz:")
class Titan extends Font {}

/** A line of outlined letters. The outline is made of copies, for not every player draws filters. */
class Lettering extends Sprite {
	var copies:Array<TextField> = [];

	public function new(size:Int, color:Int, outline:Int) {
		super();
		mouseEnabled = mouseChildren = false;
		var reach = Math.max(2, size / 13);
		for (step in 0...12) add(size, outline, Math.cos(step * Math.PI / 6) * reach, Math.sin(step * Math.PI / 6) * reach + reach * 0.35);
		add(size, color, 0, 0);
	}

	function add(size:Int, color:Int, x:Float, y:Float) {
		var field = new TextField();
		field.embedFonts = true;
		field.selectable = false;
		field.autoSize = TextFieldAutoSize.LEFT;
		field.defaultTextFormat = new TextFormat(new Titan().fontName, size, color);
		field.x = x;
		field.y = y;
		copies.push(field);
		addChild(field);
	}

	public function write(text:String) {
		for (field in copies) field.text = text;
	}
}
