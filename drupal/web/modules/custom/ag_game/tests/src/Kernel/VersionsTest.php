<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\Form\DiscardDraftForm;
use Drupal\ag_game\GameVersions;
use Drupal\ag_game\ReleaseState;
use Drupal\ag_game\ScheduledContent;
use Drupal\content_moderation\Form\EntityModerationForm;
use Drupal\Core\Form\FormState;
use Drupal\Core\Url;
use Drupal\language\Entity\ConfigurableLanguage;
use Drupal\node\Entity\Node;
use Drupal\node\Form\NodeRevisionRevertTranslationForm;
use Drupal\node\NodeInterface;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;

/**
 * Drafts of published games.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class VersionsTest extends PortalKernelTestBase {

  use FrozenClock;

  protected static $modules = ['ag_listing', 'ag_frontend'];

  private GameVersions $versions;

  private UserInterface $editor;

  protected function setUp(): void {
    parent::setUp();
    $this->versions = $this->container->get(GameVersions::class);
    $this->editor = $this->editor();
  }

  public function testSynchronizesTheStateWithTheStatus(): void {
    $game = $this->game('Neon Drift');
    $this->assertSame(['1', 'published'], $this->fetchStatusAndState($game));
    Node::load($game->id())->setUnpublished()->save();
    $this->assertSame(['0', 'withdrawn'], $this->fetchStatusAndState($game));
    Node::load($game->id())->setPublished()->save();
    $this->assertSame(['1', 'published'], $this->fetchStatusAndState($game));
    $this->assertSame(
      ['0', 'draft'],
      $this->fetchStatusAndState($this->game('Soon', ['status' => 0])),
    );
  }

  public function testRejectsInvalidDraftsInCoresForms(): void {
    $game = $this->game('Neon Drift');
    $draft = $this->draft($game, 'Neon Drift 2');
    $this->actAs($this->editor);
    $state = (new FormState())
      ->addBuildInfo('args', [$draft])
      ->setValues(['new_state' => 'published']);
    $this->container->get('form_builder')->submitForm(EntityModerationForm::class, $state);
    $this->assertStringContainsString(
      'Enter the URL of an HTML5 game',
      implode(' ', $state->getErrors()),
    );
    $this->assertFalse(
      $this->container->get(GameVersions::class)->latest($game->id())->isPublished(),
    );
  }

  public function testRejectsReversionOfATranslationToAnInvalidRevision(): void {
    $this->enableModules(['language', 'content_translation']);
    ConfigurableLanguage::createFromLangcode('de')->save();
    $this->container->get('content_translation.manager')->setEnabled('node', 'game', TRUE);
    $invalid = Node::load($this->game('Neon Drift')->id());
    $invalid->addTranslation('de', ['title' => 'Neonrausch'])->save();
    $valid = Node::load($invalid->id());
    $valid->set('field_html5_game_url', 'https://example.com/')->setNewRevision();
    $valid->save();
    $this->actAs($this->editor);
    $request = Request::create(
      "/node/{$invalid->id()}/revisions/{$invalid->getRevisionId()}/revert/de",
    );
    $request->attributes->add(
      $this->container->get('router.no_access_checks')->matchRequest($request),
    );
    $this->container->get('request_stack')->push($request);
    $state = (new FormState())
      ->addBuildInfo('args', [$request->attributes->get('node_revision'), 'de'])
      ->setValues(['revert_untranslated_fields' => TRUE]);
    $form = NodeRevisionRevertTranslationForm::class;
    $this->container->get('form_builder')->submitForm($form, $state);
    $this->container->get('request_stack')->pop();
    $this->assertStringContainsString(
      'Enter the URL of an HTML5 game',
      implode(' ', $state->getErrors()),
    );
    $this->assertSame($valid->getRevisionId(), Node::load($valid->id())->getRevisionId());
  }

  public function testComparesSummaries(): void {
    $game = $this->game('Neon Drift', ['body' => ['value' => 'Race.', 'summary' => 'Night & rain', 'format' => 'plain_text']]);
    $render = function (bool $compared) use ($game): string {
      $node = Node::load($game->id());
      assert($node instanceof Node);
      $node->in_preview = $compared ?: NULL;
      $build = $this->container->get('entity_type.manager')->getViewBuilder('node')->view($node);
      unset($build['#cache']);
      return (string) $this->container->get('renderer')->renderInIsolation($build);
    };
    $this->assertStringContainsString('Night &amp; rain', $render(TRUE));
    $this->assertStringNotContainsString('Night', $render(FALSE));
  }

  public function testSupportsDraftsOfPostsPagesAndPlaylists(): void {
    foreach (['post', 'page', 'playlist'] as $bundle) {
      $node = Node::create(['type' => $bundle, 'title' => 'Out', 'status' => 1]);
      $node->save();
      $this->assertSame(['1', 'published'], $this->fetchStatusAndState($node));
      $this->draft($node, 'Out 2');
      $this->assertSame('Out', Node::load($node->id())->label());
      $this->assertSame('Out 2', $this->versions->draft($node)?->label());
    }
    $this->assertFalse(Node::create(['type' => 'coupon', 'title' => 'New'])->isPublished());
  }

  public function testHidesDraftsFromVisitors(): void {
    $game = $this->game('Neon Drift');
    $before = $this->visit("/jsonapi/node/game/{$game->uuid()}")->getContent();
    $this->draft($game, 'Neon Drift 2');
    $this->assertSame('Neon Drift', Node::load($game->id())->label());
    $this->assertSame($before, $this->visit("/jsonapi/node/game/{$game->uuid()}")->getContent());
    $this->assertStringNotContainsString('moderation_state', (string) $before);
    $this->assertSame('Neon Drift', $this->fetchListedTitle());
    $this->assertSame('Neon Drift 2', $this->versions->latest($game->id())?->label());
    $this->assertSame(
      'Published, with a draft',
      (string) $this->container->get(ReleaseState::class)->badge(Node::load($game->id()))['#value'],
    );
  }

  public function testPublishesValidDraftsByAction(): void {
    $this->actAs($this->editor);
    $game = $this->game('Neon Drift');
    $this->draft($game, 'Neon Drift 2');
    $this->container->get('plugin.manager.action')
      ->createInstance('ag_game_publish')
      ->execute(Node::load($game->id()));
    $this->assertSame('Neon Drift', Node::load($game->id())->label());
    $this->draft(
      $game,
      'Neon Drift 3',
      ['field_html5_game_url' => 'https://example.com/', 'field_genre' => $this->genre()],
    );
    $this->container->get('plugin.manager.action')
      ->createInstance('ag_game_publish')
      ->execute(Node::load($game->id()));
    $this->assertSame('Neon Drift 3', Node::load($game->id())->label());
    $this->assertNull($this->versions->draft(Node::load($game->id())));
  }

  public function testPublishesAScheduledDraftWithTheDateOfTheGame(): void {
    $game = $this->game('Neon Drift');
    $this->draft(
      $game,
      'Neon Drift 2',
      [
        'field_publish_on' => TestClock::$now + 60,
        'field_html5_game_url' => 'https://games.example/',
        'field_genre' => $this->genre(),
      ],
    );
    $this->container->get('cron')->run();
    $this->assertSame('Neon Drift', Node::load($game->id())->label());
    TestClock::$now += 61;
    $this->container->get(ScheduledContent::class)->enqueue();
    $this->container->get('cron')->run();
    $out = Node::load($game->id());
    $this->assertSame(
      ['Neon Drift 2', '1', '1700000000'],
      [
        $out->label(),
        (string) $out->get('status')->value,
        (string) $out->get('published_at')->value,
      ],
    );
    $this->assertNull($this->versions->draft($out));
  }

  public function testRetainsADiscardedDraftInTheHistory(): void {
    $game = $this->game('Neon Drift');
    $draft = $this->draft($game, 'Neon Drift 2');
    $this->actAs($this->editor);
    $form = (new FormState())->addBuildInfo('args', [Node::load($game->id())]);
    $this->container->get('form_builder')->submitForm(DiscardDraftForm::class, $form);
    $this->assertSame([], $form->getErrors());
    $this->assertNull($this->versions->draft(Node::load($game->id())));
    $this->assertSame(
      ['Neon Drift', '1'],
      [
        $this->versions->latest($game->id())?->label(),
        (string) Node::load($game->id())->get('status')->value,
      ],
    );
    $this->assertSame(
      'Neon Drift 2',
      $this->container->get('entity_type.manager')->getStorage('node')->loadRevision($draft->getRevisionId())?->label(),
    );
  }

  public function testOffersToDiscardDraftsOfAllContent(): void {
    Role::load('editor')->grantPermission('edit any post content')
      ->grantPermission('edit any page content')
      ->save();
    $editor = User::load($this->editor->id());
    $this->actAs($editor);
    foreach (['game', 'post', 'page', 'playlist'] as $bundle) {
      $node = Node::create(['type' => $bundle, 'title' => "Out $bundle", 'status' => 1]);
      $node->save();
      $this->draft($node, "Draft $bundle");
      $url = Url::fromRoute('ag_game.discard_draft', ['node' => $node->id()]);
      // The parameter is not converted if the route excludes the type.
      $this->assertInstanceOf(
        NodeInterface::class,
        $this->container->get('router.no_access_checks')->match("/{$url->getInternalPath()}")['node'],
        $bundle,
      );
    }
  }

  public function testFlagsTheDraftToo(): void {
    $game = $this->game('Neon Drift');
    $this->draft($game, 'Neon Drift 2');
    $this->container->get('plugin.manager.action')
      ->createInstance('ag_game_flag:hide')
      ->execute(Node::load($game->id()));
    $draft = $this->versions->draft(Node::load($game->id()));
    $this->assertSame(
      ['Neon Drift 2', '1'],
      [$draft?->label(), $draft?->get('field_hide_from_listings')->value],
    );
    $this->assertSame('1', Node::load($game->id())->get('field_hide_from_listings')->value);
  }

  public function testRequiresPermissionToUnpublishGames(): void {
    $game = $this->game('Neon Drift');
    $action = $this->container->get('plugin.manager.action')->createInstance('ag_game_withdraw');
    $this->assertTrue($action->access($game, $this->editor));
    $this->assertFalse($action->access($game, $this->member('player')));
    $action->execute(Node::load($game->id()));
    $this->assertSame(['0', 'withdrawn'], $this->fetchStatusAndState($game));
  }

  private function draft(NodeInterface $game, string $title, array $values = []): NodeInterface {
    $draft = Node::load($game->id());
    $draft->setTitle($title)->set(GameVersions::STATE, GameVersions::DRAFT);
    foreach ($values as $field => $value) {
      $draft->set($field, $value);
    }
    $draft->save();
    return $draft;
  }

  private function fetchStatusAndState(NodeInterface $game): array {
    $stored = $this->container->get('entity_type.manager')
      ->getStorage('node')
      ->loadUnchanged($game->id());
    return [(string) $stored?->get('status')->value, $stored?->get(GameVersions::STATE)->value];
  }

  private function fetchListedTitle(): string {
    return (string) $this->container->get('database')->query(
      'SELECT title FROM {ag_listing_game}',
    )->fetchField();
  }

  private function genre(): int {
    $term = $this->container->get('entity_type.manager')
      ->getStorage('taxonomy_term')
      ->create(['vid' => 'genre', 'name' => 'Racing']);
    $term->save();
    return (int) $term->id();
  }

}
