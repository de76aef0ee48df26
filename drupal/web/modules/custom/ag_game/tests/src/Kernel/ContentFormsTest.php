<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\Controller\TitlesController;
use Drupal\ag_game\Hook\ContentForms;
use Drupal\Core\Form\FormState;
use Drupal\field\Entity\FieldConfig;
use Drupal\node\Entity\Node;
use Drupal\node\Entity\NodeType;
use Drupal\node\NodeInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;

/**
 * Content forms.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class ContentFormsTest extends PortalKernelTestBase {

  protected static $modules = ['editor', 'ckeditor5'];

  public function testWarnsAboutDuplicateTitles(): void {
    $this->member('first');
    $this->actAs($this->editor());
    $game = $this->game('Neon Drift');
    $this->assertSame("/node/{$game->id()}/edit", $this->duplicateOf('game', 0, ' Neon Drift '));
    $this->assertNull($this->duplicateOf('game', (int) $game->id(), 'Neon Drift'));
    $this->assertNull($this->duplicateOf('post', 0, 'Neon Drift'));
    $this->assertNull($this->duplicateOf('game', 0, 'Neon'));
    $this->assertNull($this->duplicateOf('game', 0, ''));
  }

  public function testReportsVisibilityOnSave(): void {
    $this->member('first');
    $this->actAs($this->editor());
    $this->container->get('entity_type.manager')
      ->getStorage('date_format')
      ->load('medium')
      ->setPattern('Y-m-d')
      ->save();
    $this->assertStringStartsWith(
      'Visitors see this version now. <a href="',
      $this->messageFor($this->game('Out')),
    );
    $this->assertSame(
      'Visitors do not see it until you publish it.',
      $this->messageFor($this->game('Draft', ['status' => 0])),
    );
    $scheduled = $this->game('Soon', ['status' => 0, 'field_publish_on' => 1795694400]);
    $this->assertSame('Visitors see it from 2026-11-26.', $this->messageFor($scheduled));
    $game = $this->game('Changed');
    $game->setTitle('Changed 2')->set('moderation_state', 'draft')->save();
    $this->assertStringStartsWith('Visitors still see the version of ', $this->messageFor($game));
  }

  public function testOffersOneReleaseBoxForAllContent(): void {
    $this->member('first');
    $this->actAs($this->editor());
    foreach (['game', 'page', 'playlist', 'post'] as $bundle) {
      $form = $this->container->get('entity.form_builder')->getForm(Node::create(['type' => $bundle]));
      $this->assertSame(
        ['draft', 'thursday', 'date', 'published'],
        array_keys($form['ag_game_release']['release']['#options'] ?? []),
        $bundle,
      );
    }
  }

  public function testLeavesFormsOfTheOwnersTypesAsTheyAre(): void {
    NodeType::create(['type' => 'handbook', 'name' => 'Handbook'])->save();
    $this->actAs($this->member('first'));
    $form = $this->container->get('entity.form_builder')->getForm(Node::create(['type' => 'handbook']));
    $this->assertTrue($form['actions']['preview']['#access'] ?? TRUE);
    $this->assertNotContains([ContentForms::class, 'redirectToDesk'], $form['actions']['submit']['#submit']);
  }

  public function testRequiresTheAlternativeTextOfPictures(): void {
    foreach (['game', 'playlist', 'post'] as $bundle) {
      $field = FieldConfig::load("node.$bundle.field_thumbnail");
      $this->assertTrue($field?->getSetting('alt_field_required'), $bundle);
    }
    // The help text of the upload states the size, too.
    $this->assertDoesNotMatchRegularExpression('/\d/', (string) FieldConfig::load('node.game.field_thumbnail')->getDescription());
  }

  private function messageFor(NodeInterface $node): string {
    $form = [];
    $edit = $this->container->get('entity_type.manager')
      ->getFormObject('node', 'edit')
      ->setEntity($node);
    ContentForms::reportVisibility($form, (new FormState())->setFormObject($edit));
    [$message] = $this->container->get('messenger')->deleteByType('status');
    return (string) $message;
  }

  public function testShowsTitlesOnlyToEditors(): void {
    $this->game('Neon Drift');
    $this->assertSame(
      403,
      $this->visit('/admin/content/titles/game/0?title=Neon%20Drift')->getStatusCode(),
    );
  }

  public function testAllowsWebpPicturesInText(): void {
    // CKEditor's libraries require a theme.
    $this->container->get('theme_installer')->install(['stark']);
    $plugin = $this->container->get('plugin.manager.ckeditor5.plugin')
      ->getDefinition('ckeditor5_imageUpload')
      ->toArray();
    $this->assertContains('webp', $plugin['ckeditor5']['config']['image']['upload']['types']);
    $this->assertContains('png', $plugin['ckeditor5']['config']['image']['upload']['types']);
  }

  private function duplicateOf(string $type, int $except, string $title): ?string {
    $titles = $this->container->get('class_resolver')->getInstanceFromDefinition(TitlesController::class);
    $response = $titles($type, $except, Request::create('/', parameters: ['title' => $title]));
    return json_decode((string) $response->getContent(), TRUE)['url'];
  }

}
