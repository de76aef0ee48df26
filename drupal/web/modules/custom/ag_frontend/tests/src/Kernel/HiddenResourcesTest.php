<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\content_moderation\Plugin\WorkflowType\ContentModerationInterface;
use Drupal\media\Entity\MediaType;
use Drupal\node\Entity\NodeType;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\workflows\Entity\Workflow;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * JSON:API hides what belongs to editors of the portal, and nothing of an owner's own types.
 */
#[Group('ag_frontend')]
#[RunTestsInSeparateProcesses]
final class HiddenResourcesTest extends PortalKernelTestBase {

  protected static $modules = ['media', 'ag_frontend'];

  protected function setUp(): void {
    parent::setUp();
    $this->installEntitySchema('media');
    foreach (['image', 'podcast'] as $id) {
      MediaType::create(['id' => $id, 'label' => $id, 'source' => $id === 'image' ? 'image' : 'file'])->save();
    }
  }

  public function testStatesOfOwnContentAreShown(): void {
    NodeType::create(['type' => 'festival', 'name' => 'Festival'])->save();
    $workflow = Workflow::load('games');
    $type = $workflow->getTypePlugin();
    assert($type instanceof ContentModerationInterface);
    $type->addEntityTypeAndBundle('node', 'festival');
    $workflow->save();
    $this->assertTrue($this->hasField('festival'));
    $this->assertFalse($this->hasField('game'));
  }

  public function testASettingSelectsHiddenTypes(): void {
    $this->assertSame([FALSE, TRUE], $this->areShown());
    $this->config('ag_frontend.settings')->set('hidden_resources', ['media--podcast'])->save();
    $this->assertSame([TRUE, FALSE], $this->areShown());
  }

  public function testCouponsStayHidden(): void {
    $repository = $this->container->get('jsonapi.resource_type.repository');
    $areHidden = static fn(): array => array_map(
      static fn(array $type): bool => $repository->get(...$type)->isInternal(),
      [['node', 'coupon'], ['media', 'image'], ['redirect', 'redirect'], ['node', 'game']],
    );
    $this->assertSame([TRUE, TRUE, TRUE, FALSE], $areHidden());
    $this->config('ag_frontend.settings')->set('hidden_resources', [])->save();
    $this->assertSame([TRUE, FALSE, FALSE, FALSE], $areHidden());
    $this->config('ag_frontend.settings')->delete();
    $this->assertSame([TRUE, TRUE, TRUE, FALSE], $areHidden(), 'A site without settings.');
  }

  public function testUpdateStoresTheSettings(): void {
    require_once dirname(__DIR__, 3) . '/ag_frontend.install';
    $settings = $this->config('ag_frontend.settings')->get();
    unset($settings['_core']);
    $this->config('ag_frontend.settings')->delete();
    ag_frontend_update_11001();
    $this->assertEquals($settings, $this->config('ag_frontend.settings')->get());
  }

  private function hasField(string $bundle): bool {
    drupal_flush_all_caches();
    return \Drupal::service('jsonapi.resource_type.repository')->get('node', $bundle)->isFieldEnabled('moderation_state');
  }

  /**
   * @return bool[]
   *   Whether JSON:API has the media types image and podcast.
   */
  private function areShown(): array {
    $repository = \Drupal::service('jsonapi.resource_type.repository');
    return array_map(
      static fn(string $bundle): bool => $repository->get('media', $bundle)->isLocatable() && !$repository->get('media', $bundle)->isInternal(),
      ['image', 'podcast'],
    );
  }

}
